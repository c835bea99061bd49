import { addDays, addWorkingDays, dayOf } from '#shared/calendar.ts'
import type { TicketState } from '#shared/tickets/categories.ts'
import { day } from './duration.ts'

type IsHoliday = (day: string) => boolean

/** Working days, Monday to Friday in UTC but for holidays, until a person answers. */
export const answerWithin = 2
/** Working days until the support reports back, where it names no day. */
const reportWithin = 5
/** After an answer, without a word of the customer. */
const remindAfter = 7 * day
const closeAfter = 14 * day
/** Between reminder and end, also where the reminder was late. */
const reminderLasts = 6 * day

/**
 * Where a ticket stands. `waitingSince` is there while it is open, `closesAt` while it is answered.
 *
 * An open one may be held: the support has said that it works on it and reports back on the day `reportOn`. Of the three
 * states of the specification that is open, not answered, since it waits for the support and not for its customer: nobody is
 * reminded and silence does not end it.
 */
export interface TicketLife {
  status: TicketState
  lastFrom: 'user' | 'support'
  waitingSince: Date | null
  reportOn: string | null
  closesAt: Date | null
  remindedAt: Date | null
  closedAt: Date | null
}

export function opened(now: Date): TicketLife {
  return {
    ...{ status: 'open', lastFrom: 'user', waitingSince: now, reportOn: null },
    ...{ closesAt: null, remindedAt: null, closedAt: null },
  }
}

/**
 * After the customer has written; a held one waits anew from then. A closed ticket stays closed: its customer gets another,
 * which is undefined here.
 */
export function replied(life: TicketLife, now: Date): TicketLife | undefined {
  if (life.status === 'closed') return undefined
  return { ...opened(now), waitingSince: (life.reportOn === null && life.waitingSince) || now }
}

/** After the support has written: that opens a closed one. */
export function answered(_: TicketLife, now: Date): TicketLife {
  const closesAt = new Date(now.getTime() + closeAfter)
  return { ...opened(now), status: 'answered', lastFrom: 'support', waitingSince: null, closesAt }
}

/** After the support has said on which day it reports back, in whichever state it was: that opens it. */
export function held(life: TicketLife, on: string, now: Date): TicketLife {
  return { ...opened(now), lastFrom: life.lastFrom, waitingSince: life.waitingSince ?? now, reportOn: on }
}

/** After somebody, or silence, has closed it; undefined where it was closed before. */
export function closed(life: TicketLife, now: Date): TicketLife | undefined {
  if (life.status === 'closed') return undefined
  return { ...life, status: 'closed', waitingSince: null, reportOn: null, closesAt: null, closedAt: now }
}

/** After the support has opened a closed one again: it waits from now on. Undefined where it is not closed. */
export function reopened(life: TicketLife, now: Date): TicketLife | undefined {
  if (life.status !== 'closed') return undefined
  return { ...opened(now), lastFrom: life.lastFrom }
}

interface Said {
  at: Date
  by: 'user' | 'support' | 'system'
  kind: string
  about: string | null
}

/** Where one stands that was taken out of the spam, by who said what and when in it. */
export function restored(thread: readonly Said[], now: Date): TicketLife {
  const said = thread.filter(({ kind }) => kind === 'message' || kind === 'held')
  const answeredBefore = said.findLastIndex(({ by, kind }) => by === 'support' && kind === 'message')
  const waiting = said.slice(answeredBefore + 1).find(({ by }) => by === 'user')
  const last = said.at(-1)
  if (last?.kind === 'held' && last.about !== null)
    return held(waiting ? opened(waiting.at) : answered(opened(now), last.at), last.about, last.at)
  if (waiting) return opened(waiting.at)
  return said.length > 0 ? answered(opened(now), now) : opened(now)
}

/**
 * After one was put into another: its customer waits where one of both has waited, the longest of it; held is where nobody
 * waits otherwise, until the first of both days; otherwise the later end of an answered one counts.
 */
export function merged(into: TicketLife, from: TicketLife): TicketLife {
  const open = [into, from].filter(({ status }) => status === 'open')
  const [first, second = first] = open
  if (first && second) return earlier(first, second)
  if (into.status === 'answered' && from.status === 'answered') return later(into, from)
  return from.status === 'answered' ? from : into
}

function earlier(one: TicketLife, other: TicketLife): TicketLife {
  if (one.reportOn !== null && other.reportOn !== null) return one.reportOn <= other.reportOn ? one : other
  if (one.reportOn !== null || other.reportOn !== null) return one.reportOn === null ? one : other
  return Number(one.waitingSince) <= Number(other.waitingSince) ? one : other
}

function later(one: TicketLife, other: TicketLife): TicketLife {
  return Number(one.closesAt) >= Number(other.closesAt) ? one : other
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
export function answerBy(waitingSince: Date, isHoliday: IsHoliday): string {
  return addWorkingDays(dayOf(waitingSince), answerWithin, isHoliday)
}

/** The day on which the support reports back that says so now and names none. */
export function usualReport(now: Date, isHoliday: IsHoliday): string {
  return addWorkingDays(dayOf(now), reportWithin, isHoliday)
}

/** What has waited since before that moment, and still does, should have been answered. */
export function lateSince(now: Date, isHoliday: IsHoliday): Date {
  const today = dayOf(now)
  let first = today
  while (addWorkingDays(addDays(first, -1), answerWithin, isHoliday) >= today) first = addDays(first, -1)
  return new Date(`${first}T00:00:00Z`)
}
