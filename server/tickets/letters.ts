import * as z from 'zod/mini'
import { lang } from '#contracts/fields.ts'
import { digitsNow } from '#server/api/code-guesses.ts'
import type { Ticket } from '#server/db/tables.ts'
import { answerBy } from '#server/domain/ticket-life.ts'
import { hashOf } from '#server/domain/token.ts'
import { letter } from '#server/jobs/job.ts'
import {
  accessMail,
  answeredMail,
  closedMail,
  heldMail,
  mailRefusedMail,
  mergedMail,
  receivedMail,
  remindedMail,
} from '#server/mail/letters/ticket.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { accessLasts, codeHash, codeOf } from './codes.ts'
import { grantAccess } from './grant.ts'
import { linkToken } from './links.ts'
import { letterId, replyAddress } from './reply-address.ts'

const entry = z.object({ ticket: z.int(), entry: z.int() })

/** Tells the number of a new ticket. */
export const received = letter({
  name: 'ticket-received',
  data: z.object({ ticket: z.int() }),
  async compose({ ticket: id }, service) {
    const ticket = await find(service, id)
    if (!ticket) return undefined
    const { isHoliday } = service.content.current()
    const until = ticket.report_on ?? answerBy(ticket.waiting_since ?? ticket.created_at, isHoliday)
    return receivedMail({ ...(await addressed(service, ticket, 'created')), until })
  },
})

/** Tells that the support has answered, and until when to reply, or until when it reports back. */
export const answered = letter({
  name: 'ticket-answered',
  data: entry,
  async compose({ ticket: id, entry }, service) {
    const ticket = await find(service, id)
    if (!ticket) return undefined
    const until = ticket.closes_at ? dayOf(ticket.closes_at) : undefined
    const reportOn = ticket.report_on ?? undefined
    return answeredMail({ ...(await addressed(service, ticket, `answered-${entry}`)), until, reportOn })
  },
})

/** Tells that the support works on it, and when it reports back. Needless once that is over. */
export const heldLetter = letter({
  name: 'ticket-held',
  data: entry,
  async compose({ ticket: id, entry }, service) {
    const ticket = await find(service, id)
    if (!ticket?.report_on) return undefined
    return heldMail({ ...(await addressed(service, ticket, `held-${entry}`)), reportOn: ticket.report_on })
  },
})

/** Reminds of an answer. Needless once the customer has replied. */
export const reminder = letter({
  name: 'ticket-reminder',
  data: entry,
  async compose({ ticket: id, entry }, service) {
    const ticket = await find(service, id)
    if (!ticket?.closes_at) return undefined
    const until = dayOf(ticket.closes_at)
    return remindedMail({ ...(await addressed(service, ticket, `reminded-${entry}`)), until })
  },
})

/** Tells that it is closed, and asks whether it helped where there was an answer. */
export const closed = letter({
  name: 'ticket-closed',
  data: entry,
  async compose({ ticket: id, entry }, service) {
    const ticket = await find(service, id)
    if (!ticket) return undefined
    const asks = ticket.answered_at !== null && ticket.helped === null
    return closedMail({ ...(await addressed(service, ticket, `closed-${entry}`)), asks })
  },
})

const refusal = z.object({ ticket: z.int(), mail: z.uuid() })

/** Tells that a mail of its customer is in the ticket, but not all of its files. */
export const filesRefused = letter({
  name: 'ticket-files-refused',
  data: refusal,
  compose: (about, service) => refused(about, service, true),
})

/** Tells that a mail of its customer was not taken. */
export const mailRefused = letter({
  name: 'ticket-mail-refused',
  data: refusal,
  compose: (about, service) => refused(about, service, false),
})

async function refused({ ticket: id, mail }: z.output<typeof refusal>, service: Service, taken: boolean) {
  const ticket = await find(service, id)
  if (!ticket) return undefined
  return mailRefusedMail({ ...(await addressed(service, ticket, `mail-${mail.slice(0, 8)}`)), taken })
}

/** A link and a code that open a ticket once; both are good from the moment in which the mail is written. */
export const access = letter({
  name: 'ticket-access',
  data: z.object({ access: z.uuid(), lang }),
  async compose({ access: id, lang }, { db, secrets, limits, config, clock }) {
    const ticket = await grantAccess(db.kysely, id, clock())
    if (!ticket) return undefined
    const token = secrets.token('ticket-access', id)
    const code = codeOf(secrets, id, await digitsNow({ limits }))
    await db.kysely
      .updateTable('ticket_access')
      .set({
        token_hash: hashOf(token),
        code_hash: codeHash(secrets, id, code),
        expires_at: new Date(clock().getTime() + accessLasts),
      })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .execute()
    return accessMail({ id: ticket.id, to: ticket.email, lang, siteUrl: config.siteUrl, token, code })
  },
})

/** Tells that it goes on in another, into which it was put. */
export const merged = letter({
  name: 'ticket-merged',
  data: z.object({ ticket: z.int(), from: z.int() }),
  async compose({ ticket: id, from }, service) {
    const ticket = await find(service, id)
    if (!ticket) return undefined
    return mergedMail({ ...(await addressed(service, ticket, `merged-${from}`)), from })
  },
})

export const ticketLetters = [
  received,
  answered,
  heldLetter,
  reminder,
  closed,
  merged,
  filesRefused,
  mailRefused,
  access,
]

/** Of spam nothing is told, and of what was put into another only there. */
function find({ db }: Pick<Service, 'db'>, id: number): Promise<Ticket | undefined> {
  return db.kysely
    .selectFrom('ticket')
    .where('id', '=', id)
    .where('spam', '=', false)
    .where('merged_into', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

/** What every letter about a ticket has: to whom, where to reply, a link that opens it, and the letters before it. */
async function addressed({ db, secrets, config, clock }: Service, ticket: Ticket, letter: string) {
  const { id, email, language, follows } = ticket
  const token = await linkToken(db.kysely, secrets, { ticket: id, letter }, clock())
  const first = (of: number) => letterId(secrets, of, 'created')
  const references = [...(follows ? [first(follows)] : []), ...(letter === 'created' ? [] : [first(id)])]
  return {
    id,
    thread: { id: letterId(secrets, id, letter), references },
    to: email,
    ...(config.imapUrl && { replyTo: replyAddress(secrets, id) }),
    lang: language,
    siteUrl: config.siteUrl,
    token,
  }
}
