import { dateFormat } from '#i18n/intl.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `5 min`, `3 h`, `2 days`: how long something lasts, in one unit. */
export function duration(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`
  if (milliseconds < day) return `${Math.floor(milliseconds / hour)} h`
  const days = Math.floor(milliseconds / day)
  return days === 1 ? '1 day' : `${days} days`
}

/** `12:05` of today, `27 Nov, 12:05` else, with the year where it is another. */
export function moment(at: string, now = new Date()): string {
  const date = new Date(at)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  if (date.toDateString() === now.toDateString()) return `today, ${dateFormat('en-GB', time).format(date)}`
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return dateFormat('en-GB', { day: 'numeric', month: 'short', ...year, ...time }).format(date)
}

/** A calendar day: `1 Dec 2026`. */
export function shortDay(value: string): string {
  return dateFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${value.slice(0, 10)}T00:00:00Z`),
  )
}

/** The calendar day of a moment where the reader is. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function addDays(value: string, days: number): string {
  return new Date(Date.parse(`${value}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}

export interface Due {
  /** `late`, `today` or `soon`: how it is marked beside its words. */
  urgency: 'late' | 'today' | 'soon'
  words: string
}

/** How a ticket stands to the promise; undefined where nobody waits. */
export function dueOf(
  { answerBy, late }: { answerBy?: string | undefined; late: boolean },
  now: Date,
): Due | undefined {
  if (answerBy === undefined) return late ? { urgency: 'late', words: 'Late' } : undefined
  const left = daysBetween(dayOf(now), answerBy)
  if (late || left < 0)
    return { urgency: 'late', words: left >= 0 ? 'Late' : left === -1 ? 'Late by a day' : `Late by ${-left} days` }
  if (left === 0) return { urgency: 'today', words: 'Due today' }
  return { urgency: 'soon', words: left === 1 ? 'Due tomorrow' : `Due in ${left} days` }
}
