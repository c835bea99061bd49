import { day, hour } from './domain/duration.ts'

/** In the unit in which it is told to people. */
interface Period {
  count: number
  unit: 'hour' | 'day' | 'month'
}

interface Retention {
  what: string
  /** From the moment that `since` names. */
  keptFor: Period
  since: string
  why: string
  /** Who deletes it: the job of every hour or of every night, the queues by themselves, or the command that makes backups. */
  by: 'hour' | 'night' | 'queues' | 'backup'
}

const hours = (count: number): Period => ({ count, unit: 'hour' })
const days = (count: number): Period => ({ count, unit: 'day' })
const months = (count: number): Period => ({ count, unit: 'month' })

/**
 * What is kept for how long, and why: the only list. The jobs of `clean-up.ts` and the queues go by it, the privacy policy
 * says the same. The log goes to standard output and holds nothing of a person; whoever takes it decides how long.
 */
export const retention = {
  tickets: {
    what: 'a ticket with its thread, files, notes and tags',
    keptFor: months(36),
    since: 'it was closed',
    why: 'claims may come up until then',
    by: 'night',
  },
  claims: {
    what: 'a claim under the warranty whose account was deleted',
    keptFor: months(12),
    since: 'the last word in it, or the deletion while it is open',
    why: 'it goes on, or may',
    by: 'night',
  },
  submissions: {
    what: 'what was sent in by a form that makes no ticket: a claim of an accessory, an application',
    keptFor: months(12),
    since: 'the last change of its state',
    why: 'questions about it come up until then',
    by: 'night',
  },
  uploads: {
    what: 'a file that was sent and not handed in',
    keptFor: hours(24),
    since: 'it was announced',
    why: 'the form may still be sent',
    by: 'hour',
  },
  sessions: {
    what: 'a session of a customer',
    keptFor: days(30),
    since: 'it was used last',
    why: 'nobody likes to sign in each time',
    by: 'hour',
  },
  codes: {
    what: 'a code or link that was mailed, as a hash, with its address',
    keptFor: hours(24),
    since: 'it was asked for',
    why: 'they are counted, so that nobody floods a mailbox',
    by: 'hour',
  },
  tries: {
    what: 'wrong passwords under hashes of address and network',
    keptFor: hours(24),
    since: 'the last one',
    why: 'guessing is slowed down',
    by: 'hour',
  },
  places: {
    what: 'networks from which somebody signed in, as hashes',
    keptFor: days(60),
    since: 'the last time',
    why: 'a stranger who guesses does not keep the owner out',
    by: 'night',
  },
  addressChanges: {
    what: 'the old address of an account',
    keptFor: days(30),
    since: 'the change',
    why: 'its owner is told, and a theft can be undone',
    by: 'night',
  },
  farewells: {
    what: 'the address of an account that was deleted',
    keptFor: hours(24),
    since: 'the deletion',
    why: 'a mail tells of it',
    by: 'hour',
  },
  incidentWatches: {
    what: 'the address of somebody who wanted to hear when an incident is over',
    keptFor: hours(24),
    since: 'it was over',
    why: 'a mail tells of it',
    by: 'hour',
  },
  ticketAccess: {
    what: 'a way into a ticket that was asked for by mail, as a hash',
    keptFor: hours(24),
    since: 'it was asked for',
    why: 'they are counted; the links of letters go with their ticket, or when it is closed and they are over',
    by: 'hour',
  },
  ticketLinks: {
    what: 'the link of a letter about a ticket, as a hash',
    keptFor: days(30),
    since: 'the letter was written, and while the ticket is open',
    why: 'it opens the ticket',
    by: 'hour',
  },
  ticketVisits: {
    what: 'that a browser may see a ticket without an account',
    keptFor: hours(24),
    since: 'it was opened',
    why: 'a reply takes a while to write',
    by: 'hour',
  },
  answers: {
    what: 'what a form was answered, under a hash of its key',
    keptFor: hours(24),
    since: 'it was sent',
    why: 'nothing is done twice',
    by: 'hour',
  },
  counts: {
    what: 'how often somebody called, under a hash of the network address',
    keptFor: hours(1),
    since: 'the first call, at most',
    why: 'forms are not flooded, and nothing is guessed',
    by: 'hour',
  },
  unproven: {
    what: 'mails to an address that nobody has confirmed, under its hash',
    keptFor: hours(24),
    since: 'each was sent',
    why: 'nobody floods the mailbox of a stranger',
    by: 'hour',
  },
  unconfirmed: {
    what: 'a request for the newsletter that nobody confirmed',
    keptFor: days(7),
    since: 'its mail was written',
    why: 'so long its link is good',
    by: 'night',
  },
  sentMails: {
    what: 'that a mail was sent, by ids',
    keptFor: days(3),
    since: 'it was sent',
    why: 'complaints are looked into',
    by: 'queues',
  },
  failedMails: {
    what: 'a mail or job that failed for good, by ids',
    keptFor: days(30),
    since: 'it failed',
    why: 'it can be tried again',
    by: 'queues',
  },
  mails: {
    what: 'a mail that came in and is no answer to a ticket, and as a hash that any came',
    keptFor: days(30),
    since: 'it came',
    why: 'somebody looks at it, and none is taken twice',
    by: 'night',
  },
  visitors: {
    what: 'who read, voted or searched today, as hashes, and their secret',
    keptFor: hours(24),
    since: 'midnight before, in UTC',
    why: 'everybody counts once a day',
    by: 'hour',
  },
  missedSearches: {
    what: 'a question that found nothing and too few have asked, as a hash',
    keptFor: days(30),
    since: 'it was asked last',
    why: 'others may ask it',
    by: 'night',
  },
  clicks: {
    what: 'sums of clicks of a day, of nobody in particular',
    keptFor: days(400),
    since: 'that day',
    why: 'a year is compared with the one before',
    by: 'night',
  },
  viewers: {
    what: 'that somebody of the staff had a ticket open',
    keptFor: hours(1),
    since: 'they had it open last',
    why: 'others see who is at it',
    by: 'hour',
  },
  staffPlaces: {
    what: 'networks from which somebody of the staff signed in, as hashes',
    keptFor: days(60),
    since: 'the last time',
    why: 'a stranger who guesses does not keep them out',
    by: 'night',
  },
  challenges: {
    what: 'what a browser of the staff was asked to sign with a passkey',
    keptFor: hours(1),
    since: 'it was asked',
    why: 'it is answered once, and within five minutes',
    by: 'hour',
  },
  audit: {
    what: 'who of the staff looked at what and changed what',
    keptFor: months(36),
    since: 'it was done',
    why: 'as long as the tickets that it is about',
    by: 'night',
  },
  securityReports: {
    what: 'a report of a vulnerability, encrypted for the security team',
    keptFor: months(36),
    since: 'it was declined or published',
    why: 'faults come back, and authorities ask',
    by: 'night',
  },
  securityContacts: {
    what: 'the address of who reported a vulnerability, encrypted for the service',
    keptFor: days(7),
    since: 'the report was acknowledged',
    why: 'a mail tells of it',
    by: 'night',
  },
  backups: {
    what: 'a backup, with all that was there when it was made',
    keptFor: days(30),
    since: 'it was made',
    why: 'a fault may be noticed late',
    by: 'backup',
  },
} as const satisfies Record<string, Retention>

export type Kept = keyof typeof retention

/** The names of what somebody deletes. */
export type KeptBy<By extends Retention['by']> = {
  [K in Kept]: (typeof retention)[K]['by'] extends By ? K : never
}[Kept]

/** Kept for hours or days. */
type Timed = { [K in Kept]: (typeof retention)[K]['keptFor']['unit'] extends 'month' ? never : K }[Kept]

/** In milliseconds. */
export function keptFor(what: Timed): number {
  const { count, unit }: Period = retention[what].keptFor
  return count * (unit === 'hour' ? hour : day)
}

/** What is from this moment, or older, is over. */
export function keptSince(what: Kept, now: Date): Date {
  const { count, unit }: Period = retention[what].keptFor
  if (unit !== 'month') return new Date(now.getTime() - count * (unit === 'hour' ? hour : day))
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - count)
  return since
}
