import { type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/index.ts'
import { emptyMails, nameAddresses } from '#server/db/migrations/0005-letters.ts'
import { newsletterRequest } from '#server/db/migrations/0013-newsletter-request.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const token = 'T'.repeat(43)
const mail = (to: string, asks = true) => ({
  to,
  subject: 'Confirm',
  text: `#confirm=${token}`,
  html: token,
  ...(asks ? { headers: { 'List-Unsubscribe': `<https://www.example.com/en/newsletter#unsubscribe=${token}>` } } : {}),
})

async function subscriber(email: string, state: 'pending' | 'confirmed') {
  const row = { email, address: addressName(email), language: 'de', state, confirmed_at: new Date() } as const
  const { id } = await database.kysely
    .insertInto('newsletter_subscriber')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('nothing of a mail lies in the queues any more, and those that waited are written anew', async () => {
  const { kysely } = database
  const boss = new PgBoss({ ...database.jobs, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const name of ['mail-dead', 'mail', 'other']) await boss.createQueue(name)
  await boss.updateQueue('mail', { deadLetter: 'mail-dead', retryLimit: 0 })
  const anna = await subscriber('Anna@müller.example', 'pending')
  const ben = await subscriber('ben@example.com', 'confirmed')

  await boss.send('mail', mail('done@example.com'))
  await boss.send('mail', mail('dead@example.com'))
  const [done, dead] = await boss.fetch('mail', { batchSize: 2 })
  await boss.complete('mail', done?.id ?? '')
  await boss.fail('mail', dead?.id ?? '', { message: `535 ${token}` })
  await boss.send('mail', mail('anna@xn--mller-kva.example'))
  await boss.send('mail', mail('anna@xn--mller-kva.example'))
  await boss.send('mail', mail('ben@example.com', false))
  await boss.send('mail', mail('gone@example.com'))
  await boss.send('other', { to: 'left alone' })
  await boss.stop()

  await sql`alter table newsletter_subscriber rename column request to wish`.execute(kysely)
  await emptyMails(kysely as unknown as Kysely<unknown>)
  await newsletterRequest.up(kysely as unknown as Kysely<unknown>)
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where name not like '\\_%' order by created_on`.execute(kysely)
  const { request } = await kysely
    .selectFrom('newsletter_subscriber')
    .where('id', '=', anna)
    .select('request')
    .executeTakeFirstOrThrow()
  expect(rows).toEqual([
    { name: 'mail', data: { letter: 'newsletter-confirmation', data: { subscriber: anna, request } } },
    { name: 'mail', data: { letter: 'newsletter-subscribed', data: { subscriber: ben, lang: 'de' } } },
    { name: 'other', data: { to: 'left alone' } },
  ])
  const { rows: all } = await sql`select * from pgboss.job where name <> 'other'`.execute(kysely)
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`${token}|example`))
})

test('of two addresses with one name, the one that gets the newsletter stays', async () => {
  const undone = database.kysely.transaction().execute(async (trx) => {
    await sql`drop index newsletter_subscriber_address`.execute(trx)
    await sql`alter table newsletter_subscriber alter column address drop not null`.execute(trx)
    await sql`delete from newsletter_subscriber`.execute(trx)
    await sql`
      insert into newsletter_subscriber (email, language, state, created_at, confirmed_at) values
        ('Cleo@xn--mller-kva.example', 'en', 'confirmed', '2026-01-01', '2026-01-01'),
        ('cleo@müller.example', 'en', 'pending', '2026-02-01', null),
        ('dora@müller.example', 'en', 'unsubscribed', '2026-02-01', null),
        ('dora@xn--mller-kva.example', 'en', 'pending', '2026-01-01', null),
        ('dora@example.com', 'en', 'pending', '2026-01-01', null)`.execute(trx)
    await nameAddresses(trx as unknown as Kysely<unknown>)
    const { rows } = await sql`
      select email, address from newsletter_subscriber order by address`.execute(trx)
    expect(rows).toEqual([
      { email: 'Cleo@xn--mller-kva.example', address: 'cleo@xn--mller-kva.example' },
      { email: 'dora@example.com', address: 'dora@example.com' },
      { email: 'dora@xn--mller-kva.example', address: 'dora@xn--mller-kva.example' },
    ])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
