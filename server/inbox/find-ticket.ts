import type { Kysely } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Secrets } from '#server/secrets.ts'
import { ticketOfAddress, ticketOfLetter } from '#server/tickets/reply-address.ts'
import type { ReceivedMail } from './received-mail.ts'

/** Of which ticket a mail is, by what only its letters tell, and whether its sender is the ticket's. */
export type Found =
  | { ticket: Ticket; account: string | null }
  | { sort: 'unknown-sender' | 'unknown-ticket'; ticket: number | null }

/** Reads the ticket that a mail names; nobody else changes it until the transaction of `db` ends. */
export async function findTicket(db: Kysely<Tables>, secrets: Secrets, mail: ReceivedMail): Promise<Found> {
  const named = numbersIn(secrets, mail)
  const address = addressName(mail.from)
  let strange: number | null = null
  for (const number of named) {
    const ticket = await readTicket(db, number)
    if (!ticket) continue
    const account = await accountOf(db, ticket, address)
    if (account !== null || ticket.address === address) return { ticket: await whereItIs(db, ticket), account }
    strange ??= ticket.id
  }
  if (strange !== null) return { sort: 'unknown-sender', ticket: strange }
  return { sort: (await isKnown(db, address)) ? 'unknown-ticket' : 'unknown-sender', ticket: null }
}

function numbersIn(secrets: Secrets, { to, references }: ReceivedMail): Set<number> {
  const numbers = [
    ...to.map((address) => ticketOfAddress(secrets, address)),
    ...references.map((id) => ticketOfLetter(secrets, id)),
  ]
  return new Set(numbers.filter((number) => number !== undefined))
}

function readTicket(db: Kysely<Tables>, id: number): Promise<Ticket | undefined> {
  return db.selectFrom('ticket').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/** The account that has the ticket, where the address is its own by now. */
async function accountOf(db: Kysely<Tables>, { account }: Ticket, address: string): Promise<string | null> {
  if (account === null) return null
  const own = await db
    .selectFrom('account')
    .where('id', '=', account)
    .where('address', '=', address)
    .select('id')
    .executeTakeFirst()
  return own?.id ?? null
}

/** One that was put into another goes on there. */
async function whereItIs(db: Kysely<Tables>, ticket: Ticket): Promise<Ticket> {
  const into = ticket.merged_into === null ? undefined : await readTicket(db, ticket.merged_into)
  return into ? whereItIs(db, into) : ticket
}

async function isKnown(db: Kysely<Tables>, address: string): Promise<boolean> {
  const ticket = await db.selectFrom('ticket').where('address', '=', address).select('id').limit(1).executeTakeFirst()
  if (ticket) return true
  const account = await db.selectFrom('account').where('address', '=', address).select('id').executeTakeFirst()
  return account !== undefined
}
