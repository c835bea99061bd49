import { addWorkingDays, dayOf } from '#shared/calendar.ts'
import type { TicketState } from '#shared/tickets/categories.ts'
import { day } from './duration.ts'

/** Working days, Monday to Friday in UTC, until a person answers. */
const answerWithin = 2
/** After an answer, without a word of the customer. */
const remindAfter = 7 * day
const closeAfter = 14 * day
/** Between reminder and end, also where the reminder was late. */
const reminderLasts = 6 * day

/** Where a ticket stands. `waitingSince` is there while it is open, `closesAt` while it is answered. */
export interface TicketLife {
  status: TicketState
  lastFrom: 'user' | 'support'
  waitingSince: Date | null
  closesAt: Date | null
  remindedAt: Date | null
  closedAt: Date | null
}

export function opened(now: Date): TicketLife {
  return { status: 'open', lastFrom: 'user', waitingSince: now, closesAt: null, remindedAt: null, closedAt: null }
}

/** After the customer has written. A closed ticket stays closed: its customer gets another, which is undefined here. */
export function replied(life: TicketLife, now: Date): TicketLife | undefined {
  if (life.status === 'closed') return undefined
  return { ...opened(now), waitingSince: life.waitingSince ?? now }
}

/** After the support has written; undefined where it is closed. */
export function answered(life: TicketLife, now: Date): TicketLife | undefined {
  if (life.status === 'closed') return undefined
  const closesAt = new Date(now.getTime() + closeAfter)
  return { status: 'answered', lastFrom: 'support', waitingSince: null, closesAt, remindedAt: null, closedAt: null }
}

/** After somebody, or silence, has closed it; undefined where it was closed before. */
export function closed(life: TicketLife, now: Date): TicketLife | undefined {
  if (life.status === 'closed') return undefined
  return { ...life, status: 'closed', waitingSince: null, closesAt: null, closedAt: now }
}

export function reminded(life: TicketLife, now: Date): TicketLife {
  const earliest = now.getTime() + reminderLasts
  const closesAt = life.closesAt && new Date(Math.max(life.closesAt.getTime(), earliest))
  return { ...life, remindedAt: now, closesAt }
}

/** What the calendar has to do with it now: it never ends without a reminder before. */
export function due(life: TicketLife, now: Date): 'remind' | 'close' | undefined {
  if (life.status !== 'answered' || life.closesAt === null) return undefined
  const left = life.closesAt.getTime() - now.getTime()
  if (life.remindedAt === null) return left <= closeAfter - remindAfter ? 'remind' : undefined
  return left <= 0 ? 'close' : undefined
}

/** By which moment of `closesAt` a reminder is due. */
export function reminderDue(now: Date): Date {
  return new Date(now.getTime() + closeAfter - remindAfter)
}

/** The day until which a person answers what waits since then. */
export function answerBy(waitingSince: Date): string {
  return addWorkingDays(dayOf(waitingSince), answerWithin)
}
