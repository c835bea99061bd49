import { sql, type Transaction, type Updateable } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'
import * as life from '#server/domain/ticket-life.ts'
import { mayMailOfTicket } from '#server/mail/unproven.ts'
import type { Service } from '#server/service.ts'
import { tellOfReply } from '#server/staff/letters.ts'
import { addEntry } from './entries.ts'
import { addFiles, type FileFields, noFiles } from './files.ts'
import { answered, closed, reminder } from './letters.ts'
import { columnsOf, lifeOf } from './life-row.ts'
import { makeTicket } from './make.ts'

type With = Pick<Service, 'jobs'>
type WithContent = Pick<Service, 'jobs' | 'content'>

/** Within which the same words are the same reply once more. */
const sameWithin = 10 * minute

/** The ticket, which nobody else changes until the transaction ends. */
export function lockTicket(trx: Transaction<Tables>, id: number): Promise<Ticket | undefined> {
  return trx.selectFrom('ticket').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/**
 * Adds what its customer writes, by an `account` or, without one, by a mail. A closed ticket gets a follow-up, which
 * begins with what was said last; answers the number of the ticket in which it stands now.
 */
export async function reply(
  trx: Transaction<Tables>,
  service: WithContent,
  ticket: Ticket,
  { text, attachment, account }: { text: string; attachment: readonly string[]; account: string | null },
  now: Date,
): Promise<number> {
  const files = { ...noFiles, attachment }
  if (ticket.spam) return addToSpam(trx, service, ticket, { text, files }, now)
  const next = life.replied(lifeOf(ticket), now)
  if (next === undefined) return follow(trx, service, ticket, { text, files, account }, now)
  if (attachment.length === 0 && (await isRepeated(trx, ticket.id, text, now))) return ticket.id
  const number = await addEntry(trx, ticket.id, { at: now, by: 'user', kind: 'message', text })
  await addFiles(trx, service, files, { ticket: ticket.id, number }, now)
  await update(trx, ticket.id, { ...columnsOf(next), changed_at: now, untold: false })
  await tellOfReply(trx, service, ticket)
  return ticket.id
}

/** What is written to spam stays there, and nobody is told. */
async function addToSpam(
  trx: Transaction<Tables>,
  service: With,
  ticket: Ticket,
  { text, files }: { text: string; files: FileFields },
  now: Date,
): Promise<number> {
  const number = await addEntry(trx, ticket.id, { at: now, by: 'user', kind: 'message', text })
  await addFiles(trx, service, files, { ticket: ticket.id, number }, now)
  await update(trx, ticket.id, { changed_at: now })
  return ticket.id
}

async function isRepeated(trx: Transaction<Tables>, ticket: number, text: string, now: Date): Promise<boolean> {
  const last = await lastEntry(trx, ticket)
  return last?.by === 'user' && last.text === text && now.getTime() - last.at.getTime() < sameWithin
}

function lastEntry(trx: Transaction<Tables>, ticket: number) {
  return trx
    .selectFrom('ticket_entry')
    .where('ticket', '=', ticket)
    .where('kind', '=', 'message')
    .orderBy('number', 'desc')
    .selectAll()
    .executeTakeFirst()
}

async function follow(
  trx: Transaction<Tables>,
  service: WithContent,
  ticket: Ticket,
  { text, files, account }: { text: string; files: FileFields; account: string | null },
  now: Date,
): Promise<number> {
  const { language, category, name, region, subject, model, device, topic } = ticket
  const { order_platform, order_number, amazon_site, app_account, state, city, street, postal_code } = ticket
  const last = await lastEntry(trx, ticket.id)
  const made = await makeTicket(
    trx,
    service,
    {
      ...(await ownerOf(trx, ticket, account)),
      ...{ language, category, name, region, subject, model, device, topic },
      ...{ order_platform, order_number, amazon_site, app_account, state, city, street, postal_code },
      follows: ticket.id,
      quote: { ticket: ticket.id, text: last?.text ?? '' },
      detail: text,
      files,
    },
    now,
  )
  if (!made.received) await addEntry(trx, ticket.id, { at: now, by: 'system', kind: 'follow-up', about: made.id })
  return Number(made.id)
}

/**
 * Whose follow-up it is. An account has it at the address that is its own by now; whoever came by a mail has shown the
 * address for that ticket and no other.
 */
async function ownerOf(trx: Transaction<Tables>, { email, address }: Ticket, account: string | null) {
  const own =
    account === null
      ? undefined
      : await trx.selectFrom('account').where('id', '=', account).select(['email', 'address']).executeTakeFirst()
  if (!own) return { account: null, email, proven: false }
  return { account, email: own.address === address ? email : own.email, proven: true }
}

/**
 * Closes it; a closed one stays as it is. Its customer is told when somebody else did it, but where another letter of
 * this moment leads to it (`told`).
 */
export async function close(
  trx: Transaction<Tables>,
  service: With,
  ticket: Ticket,
  by: 'user' | 'support' | 'silence',
  now: Date,
  { staff = null, told = false }: { staff?: string | null; told?: boolean } = {},
): Promise<boolean> {
  const next = life.closed(lifeOf(ticket), now)
  if (next === undefined) return false
  const entry = await addEntry(trx, ticket.id, {
    at: now,
    by: by === 'silence' ? 'system' : by,
    kind: 'closed',
    about: by,
    staff,
  })
  await update(trx, ticket.id, columnsOf(next))
  if (by !== 'user' && !told && (await maySend(trx, ticket, now)))
    await service.jobs.send(trx, closed, { ticket: ticket.id, entry })
  return true
}

/** Opens a closed one for the support; false where it is not closed. */
export async function reopen(trx: Transaction<Tables>, ticket: Ticket, now: Date, staff: string): Promise<boolean> {
  const next = life.reopened(lifeOf(ticket), now)
  if (next === undefined) return false
  await addEntry(trx, ticket.id, { at: now, by: 'support', kind: 'reopened', staff })
  await update(trx, ticket.id, { ...columnsOf(next), reopened_at: now, helped: null })
  return true
}

/** Notes what its customer says of a closed one; false where it is not closed. */
export async function rate(trx: Transaction<Tables>, ticket: Ticket, helped: boolean): Promise<boolean> {
  if (ticket.status !== 'closed') return false
  await update(trx, ticket.id, { helped })
  return true
}

/** Adds an answer of the support, by one of the staff or by a command, and tells its customer. A closed ticket is opened by it. */
export async function answer(
  trx: Transaction<Tables>,
  service: With,
  ticket: Ticket,
  { text, staff = null }: { text: string; staff?: string | null },
  now: Date,
): Promise<void> {
  const next = life.answered(lifeOf(ticket), now)
  const entry = await addEntry(trx, ticket.id, { at: now, by: 'support', kind: 'message', text, staff })
  const told = await maySend(trx, ticket, now)
  await update(trx, ticket.id, { ...columnsOf(next), changed_at: now, answered_at: now, untold: !told, helped: null })
  await trx.deleteFrom('ticket_warned').where('ticket', '=', ticket.id).execute()
  if (told) await service.jobs.send(trx, answered, { ticket: ticket.id, entry })
}

/** Reminds of an answer; false when there were too many mails to that address today, and later is as good. */
export async function remind(trx: Transaction<Tables>, service: With, ticket: Ticket, now: Date): Promise<boolean> {
  if (!(await maySend(trx, ticket, now))) return false
  const entry = await addEntry(trx, ticket.id, { at: now, by: 'system', kind: 'reminded' })
  await update(trx, ticket.id, columnsOf(life.reminded(lifeOf(ticket), now)))
  await service.jobs.send(trx, reminder, { ticket: ticket.id, entry })
  return true
}

/** Tells of an answer that could not be told when it was given. */
export async function tell(trx: Transaction<Tables>, service: With, ticket: Ticket, now: Date): Promise<void> {
  if (!ticket.untold || !(await maySend(trx, ticket, now))) return
  const { entry } = await trx
    .selectFrom('ticket_entry')
    .where('ticket', '=', ticket.id)
    .where('by', '=', 'support')
    .where('kind', '=', 'message')
    .select((eb) => eb.fn.max('number').as('entry'))
    .executeTakeFirstOrThrow()
  await update(trx, ticket.id, { untold: false })
  await service.jobs.send(trx, answered, { ticket: ticket.id, entry })
}

/** Whether its customer may be mailed: as often as there is something to say once the address was shown to be theirs. */
export async function maySend(trx: Transaction<Tables>, ticket: Ticket, now: Date): Promise<boolean> {
  return ticket.proven_at !== null || (await mayMailOfTicket(trx, ticket, now))
}

async function update(db: Transaction<Tables>, id: number, change: Updateable<Tables['ticket']>): Promise<void> {
  await db.updateTable('ticket').set(change).where('id', '=', id).execute()
}

/** Notes that whoever reads the mails of the address has opened it. */
export async function prove(trx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('ticket')
    .set({ proven_at: sql`coalesce(proven_at, ${now})` })
    .where('id', '=', id)
    .execute()
}
