import { addDays, addWorkingDays, dayOf } from '#shared/calendar.ts'
import type { SecurityDuty } from '#shared/security/states.ts'
import { day, hour } from './duration.ts'

/** Working days until a person has read a report. */
export const acknowledgeWithin = 2
/** To the authorities, from when the team knows that a vulnerability is used: hours and days of the calendar. */
export const earlyWarningWithin = 24 * hour
export const notificationWithin = 72 * hour
/** From when there is a fix. */
const finalReportWithin = 14 * day

export interface SecurityTimes {
  received_at: Date
  acknowledged_at: Date | null
  exploited_at: Date | null
  early_warning_at: Date | null
  notified_at: Date | null
  fixed_at: Date | null
  final_report_at: Date | null
}

export interface Duty {
  duty: SecurityDuty
  due: Date
  doneAt: Date | null
}

/** The day by whose end a person has read it, in UTC. */
export function acknowledgeBy(received: Date, isHoliday: (day: string) => boolean): string {
  return addWorkingDays(dayOf(received), acknowledgeWithin, isHoliday)
}

/** What has to be done for a report, what is not done yet first, by its time. */
export function dutiesOf(times: SecurityTimes, isHoliday: (day: string) => boolean): Duty[] {
  const { received_at, acknowledged_at, exploited_at, early_warning_at, notified_at, fixed_at, final_report_at } = times
  const acknowledged = new Date(`${addDays(acknowledgeBy(received_at, isHoliday), 1)}T00:00:00Z`)
  const duties: Duty[] = [{ duty: 'acknowledge', due: acknowledged, doneAt: acknowledged_at }]
  if (exploited_at) {
    duties.push({ duty: 'early-warning', due: after(exploited_at, earlyWarningWithin), doneAt: early_warning_at })
    duties.push({ duty: 'notification', due: after(exploited_at, notificationWithin), doneAt: notified_at })
    if (fixed_at)
      duties.push({ duty: 'final-report', due: after(fixed_at, finalReportWithin), doneAt: final_report_at })
  }
  return duties.sort((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null) || Number(a.due) - Number(b.due))
}

export function isOverdue({ due, doneAt }: Duty, now: Date): boolean {
  return doneAt === null && due < now
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
