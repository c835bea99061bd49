import { localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import type { Submission, Ticket } from '#server/db/tables.ts'
import { hour } from '#server/domain/duration.ts'
import { site } from '#shared/site.config.ts'
import { kindOf, referenceOf } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'
import type { TicketCategory } from '#shared/tickets/categories.ts'
import type { Message } from '../message.ts'
import { type LetterPart, writeLetter } from './write.ts'

/** What a letter to the staff tells of a ticket: nothing that its customer typed. */
export type TicketFacts = Pick<Ticket, 'id' | 'category' | 'language' | 'waiting_since'>

export const staffNews = ['ticket', 'reply', 'promise', 'mention'] as const
export type StaffNews = (typeof staffNews)[number]

interface To {
  to: string
  siteUrl: string
  now: Date
}

const said: Record<StaffNews, { subject: string; text: string }> = {
  ticket: { subject: 'new', text: 'There is a new ticket.' },
  reply: { subject: 'a reply', text: 'A customer has replied.' },
  promise: { subject: 'due today', text: 'Nobody has answered yet, and today is the day that was promised.' },
  mention: { subject: 'you are mentioned', text: 'A colleague has mentioned you in a note.' },
}

export function staffMail(news: StaffNews, ticket: TicketFacts, { to, siteUrl, now }: To): Message {
  const { subject, text } = said[news]
  return write(to, `Ticket ${ticket.id}: ${subject}`, [text, line(ticket, siteUrl, now)])
}

/** Of what somebody sent in by a form that makes no ticket, and nothing that they typed. */
export function submissionMail(
  { id, kind, language }: Pick<Submission, 'id' | 'kind' | 'language'>,
  { to, siteUrl }: Omit<To, 'now'>,
): Message {
  const { title, one } = kindOf(kind)
  return write(to, `${title}: a new ${one}`, [
    `A new ${one} came in.`,
    { label: `${referenceOf(id)} (${localeOf(language).name})`, href: `${siteUrl}/desk/lists/${kind}/${id}` },
  ])
}

export interface Submitted {
  kind: Kind
  count: number
}

/** What came since the last one; `more` are not listed. */
export function digestMail(
  {
    opened,
    replied,
    submitted,
    more,
  }: {
    opened: TicketFacts[]
    replied: TicketFacts[]
    submitted: Submitted[]
    more: number
  },
  { to, siteUrl, now }: To,
): Message {
  const list = (title: string, tickets: TicketFacts[]) =>
    tickets.length ? [title, ...tickets.map((ticket) => line(ticket, siteUrl, now))] : []
  return write(to, `The desk: ${opened.length} new, ${replied.length} replied`, [
    ...list('New tickets', opened),
    ...list('Tickets with a reply', replied),
    ...submitted.map(({ kind, count }) => ({
      label: `${kindOf(kind).title}: ${count} new`,
      href: `${siteUrl}/desk/lists/${kind}`,
    })),
    ...(more ? [`${more} more are in the queue.`] : []),
    { label: 'Open the queue', href: `${siteUrl}/desk` },
  ])
}

function line({ id, category, language, waiting_since }: TicketFacts, siteUrl: string, now: Date): LetterPart {
  const about = [
    messages.en.ticket[`category-${category as TicketCategory}`],
    localeOf(language).name,
    ...(waiting_since ? [`waits for ${hours(now.getTime() - waiting_since.getTime())}`] : []),
  ]
  return { label: `Ticket ${id} (${about.join(', ')})`, href: `${siteUrl}/desk/ticket/${id}` }
}

function hours(milliseconds: number): string {
  const count = Math.floor(milliseconds / hour)
  return count === 0 ? 'less than an hour' : count === 1 ? 'an hour' : `${count} hours`
}

function write(to: string, subject: string, parts: LetterPart[]): Message {
  const why = `You get this mail because you answer tickets of ${site.name}. At the desk you choose which letters you get.`
  return { to, subject, ...writeLetter({ lang: 'en', subject, parts, why }) }
}
