import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { second } from '#server/domain/duration.ts'
import { hashOf, newToken } from '#server/domain/token.ts'
import { keptFor } from '#server/retention.ts'
import { setCookie, tokenIn } from '#server/sessions/cookie.ts'

/** For whoever came in by a mail: it opens single tickets and nothing else. */
export const visitCookie = '__Host-tv'
/** A day: long enough to write a reply, short on a computer that others use as well. */
const visitSeconds = keptFor('ticketVisits') / second

/** The hash of the token in the cookie of a request; undefined where there is none. */
export function visitOf(request: Request): string | undefined {
  const token = tokenIn(request.headers.get('cookie'), visitCookie)
  return token === undefined ? undefined : hashOf(token)
}

/**
 * Lets a browser see a ticket, and those that it could see before; answers the value of `Set-Cookie`. The token is a
 * new one each time, so that nobody can lay one ready in somebody else's browser.
 */
export async function startVisit(
  trx: Kysely<Tables>,
  ticket: number,
  before: string | undefined,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken()
  if (before !== undefined)
    await trx.updateTable('ticket_visit').set({ token_hash: hash }).where('token_hash', '=', before).execute()
  await extendVisit(trx, ticket, hash, now)
  return setCookie(visitCookie, token, visitSeconds)
}

/** Lets a browser that came in by a mail see one more ticket. */
export async function extendVisit(trx: Kysely<Tables>, ticket: number, visit: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + visitSeconds * second)
  await trx
    .insertInto('ticket_visit')
    .values({ token_hash: visit, ticket, expires_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'ticket']).doUpdateSet({ expires_at }))
    .execute()
}

/** Ends the visit of a browser; answers the value of `Set-Cookie` that takes its cookie back. */
export async function endVisit(trx: Kysely<Tables>, visit: string): Promise<string> {
  await trx.deleteFrom('ticket_visit').where('token_hash', '=', visit).execute()
  return setCookie(visitCookie, '', 0)
}

/** Deletes visits that are over. */
export function forgetVisits({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'ticket_visit', sql`expires_at <= ${now}`)
}
