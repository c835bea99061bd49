import { type Kysely, sql } from 'kysely'
import type { NewsletterSubscriber, Tables } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptFor } from '#server/retention.ts'
import type { Secrets } from '#server/secrets.ts'

/** Until when a mail that leaves now can be answered. */
export function confirmBy(now: Date): Date {
  return new Date(now.getTime() + keptFor('unconfirmed'))
}

export interface Issued extends Pick<NewsletterSubscriber, 'email' | 'language'> {
  confirm: string
  unsubscribe: string
}

/**
 * Makes the tokens of a request valid, for seven days from now; the same ones whenever it is asked again. Undefined
 * when the request has been confirmed, taken back, or followed by another.
 */
export async function issueTokens(
  db: Kysely<Tables>,
  secrets: Secrets,
  { subscriber, request }: { subscriber: string; request: string },
  now: Date,
): Promise<Issued | undefined> {
  const confirm = secrets.token('newsletter-confirm', subscriber, request)
  const unsubscribe = secrets.token('newsletter-unsubscribe', subscriber, request)
  const row = await db
    .updateTable('newsletter_subscriber')
    .set({ confirm_hash: hashOf(confirm), unsubscribe_hash: hashOf(unsubscribe), confirm_expires_at: confirmBy(now) })
    .where('id', '=', subscriber)
    .where('request', '=', request)
    .where('state', '=', 'pending')
    .returning(['email', 'language'])
    .executeTakeFirst()
  return row && { ...row, confirm, unsubscribe }
}

/** Confirms by the token of a mail, as often as wanted; answers the address, nothing for an unknown token. */
export async function confirm(db: Kysely<Tables>, token: string, now: Date): Promise<string | undefined> {
  const hash = hashOf(token)
  const confirmed =
    (await db
      .updateTable('newsletter_subscriber')
      .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null })
      .where('confirm_hash', '=', hash)
      .where('state', '=', 'pending')
      .where('confirm_expires_at', '>', now)
      .returning('email')
      .executeTakeFirst()) ??
    (await db
      .selectFrom('newsletter_subscriber')
      .where('confirm_hash', '=', hash)
      .where('state', '=', 'confirmed')
      .select('email')
      .executeTakeFirst())
  return confirmed?.email
}

/** Ends by the token of a mail, as often as wanted; answers the address, nothing for an unknown token. */
export async function unsubscribe(db: Kysely<Tables>, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('newsletter_subscriber')
    .set((eb) => ({
      state: 'unsubscribed',
      unsubscribed_at: eb.fn.coalesce('unsubscribed_at', sql<Date>`${now}::timestamptz`),
    }))
    .where('unsubscribe_hash', '=', hashOf(token))
    .returning('email')
    .executeTakeFirst()
  return row?.email
}
