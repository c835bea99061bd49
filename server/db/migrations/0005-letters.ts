import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addressName } from '#server/domain/mailbox.ts'

/**
 * One name for an address. Mails are written when they leave: what was queued as text, with the tokens of its
 * links, becomes ids, and what was sent or has failed is deleted.
 */
export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table newsletter_subscriber
        add column address text, add column wish uuid, drop constraint newsletter_subscriber_check`.execute(db)
    await nameAddresses(db)
    await sql`alter table newsletter_subscriber alter column address set not null`.execute(db)
    await sql`create unique index newsletter_subscriber_address on newsletter_subscriber (address)`.execute(db)
    await sql`drop index newsletter_subscriber_email`.execute(db)
    await emptyMails(db)
  },
}

/** Gives every subscriber the one name of the address. Of two with one name, the one that gets the newsletter stays. */
export async function nameAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from newsletter_subscriber
    order by state = 'confirmed', state = 'pending', created_at, id`.execute(db)
  const named = new Map(rows.map(({ id, email }) => [addressName(email), id]))
  const kept = [...named].map(([address, id]) => ({ address, id }))
  for (let start = 0; start < kept.length; start += 1000) {
    const some = JSON.stringify(kept.slice(start, start + 1000))
    await sql`
      update newsletter_subscriber as subscriber set address = named.address
      from json_to_recordset(${some}::text::json) as named (id uuid, address text)
      where subscriber.id = named.id`.execute(db)
  }
  await sql`delete from newsletter_subscriber where address is null`.execute(db)
}

interface OldMail {
  id: string
  to: string
  /** Whether it asks to confirm; the other kind says that there is nothing to do. */
  asks: boolean
}

/** Leaves no text, address or token of a mail in the queues. Those that wait for their server become ids. */
export async function emptyMails(db: Kysely<unknown>): Promise<void> {
  const { rows: there } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(db)
  if (!there.length) return
  const { rows: old } = await sql<OldMail>`
    select id, data->>'to' as "to", data->'headers' is not null as asks from pgboss.job
    where name in ('mail', 'mail-dead') and state < 'completed' and data ? 'to' order by created_on desc`.execute(db)
  const asked = new Set<string>()
  for (const { id, to, asks } of old) {
    const address = addressName(to)
    const data = asked.has(address) ? undefined : await idsOf(db, address, asks)
    if (asks) asked.add(address)
    if (data) await sql`update pgboss.job set data = ${JSON.stringify(data)}::text::jsonb where id = ${id}`.execute(db)
  }
  await sql`delete from pgboss.job where name in ('mail', 'mail-dead') and (state >= 'completed' or data ? 'to')`.execute(
    db,
  )
  await sql`update pgboss.job set output = null, source_output = null where name in ('mail', 'mail-dead')`.execute(db)
}

async function idsOf(db: Kysely<unknown>, address: string, asks: boolean): Promise<object | undefined> {
  if (!asks) {
    const { rows } = await sql<{ id: string; language: string }>`
      select id, language from newsletter_subscriber where address = ${address} and state = 'confirmed'`.execute(db)
    return rows[0] && { letter: 'newsletter-subscribed', data: { subscriber: rows[0].id, lang: rows[0].language } }
  }
  const { rows } = await sql<{ id: string; wish: string }>`
    update newsletter_subscriber set wish = gen_random_uuid()
    where address = ${address} and state = 'pending' returning id, wish`.execute(db)
  return rows[0] && { letter: 'newsletter-confirmation', data: { subscriber: rows[0].id, wish: rows[0].wish } }
}
