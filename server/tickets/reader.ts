import { type Kysely, sql } from 'kysely'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import type { Account } from '#server/sessions/index.ts'
import { target } from './leads-to.ts'
import { visitOf } from './visits.ts'

/** Whoever asks for a ticket: logged in, or with the cookie of a visit, or neither. */
export interface Reader {
  account: string | null
  /** Hash of the token. */
  visit: string | null
  now: Date
}

export function readerOf(call: { account: Account | undefined; request: Request; now: Date }): Reader {
  return { account: call.account?.id ?? null, visit: visitOf(call.request) ?? null, now: call.now }
}

/** Whether a ticket is of an account: it made it, or a guest did whose address the account has proven to be its own. */
export function isOf(account: string | null) {
  return sql<boolean>`(ticket.account = ${account}::uuid
    or (ticket.account is null and ticket.address = (select address from account where id = ${account}::uuid)))`
}

export type ReadTicket = Ticket & { by: 'account' | 'mail' }

/**
 * The ticket that a number leads to, for whoever may see it; with `lock` nobody else changes it until the transaction ends. Throws −400404,
 * the same for a ticket that there is not as for somebody else's.
 */
export async function ticketFor(
  db: Kysely<Tables>,
  id: string,
  { account, visit, now }: Reader,
  { lock = false } = {},
): Promise<ReadTicket> {
  const owned = isOf(account)
  const visited = sql<boolean>`exists (select from ticket_visit as visit
    where visit.ticket = ticket.id and visit.token_hash = ${visit} and visit.expires_at > ${now})`
  const ticket = await db
    .selectFrom('ticket')
    .where('id', '=', target(id))
    .where(sql<boolean>`(${owned} or ${visited})`)
    .selectAll()
    .select(sql<'account' | 'mail'>`case when ${owned} then 'account' else 'mail' end`.as('by'))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!ticket) throw new Failure(code.notFound)
  // It was put into another while this waited for it.
  if (ticket.merged_into !== null) return ticketFor(db, id, { account, visit, now }, { lock })
  return ticket
}
