import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourlyCleanUp, nightlyCleanUp } from '#server/clean-up.ts'
import type { Tables } from '#server/db/tables.ts'
import { isLetter } from '#server/jobs/job.ts'
import type { LocalStorage } from '#server/storage/local.ts'
import { work } from '#server/work.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.state.now = new Date('2026-03-01T12:00:00Z')
})
afterAll(() => app.close())

const count = async (table: keyof Tables) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(app.db.kysely)
  return rows[0]?.count
}
const hash = (digit: number) => String(digit).repeat(64)

test('every hour goes what was kept for a day, and nothing else', async () => {
  const { kysely } = app.db
  await sql`insert into visitor_key (day, key) values ('2026-02-28', 'a'), ('2026-03-01', 'b')`.execute(kysely)
  await sql`
    insert into faq_visit (day, visitor, lang) values ('2026-02-28', 'a', 'en'), ('2026-03-01', 'b', 'en')`.execute(
    kysely,
  )
  await sql`
    insert into unproven_mail (address_hash, sent_at)
    values (${hash(1)}, '2026-02-28T12:00:00Z'), (${hash(1)}, '2026-02-28T12:00:01Z')`.execute(kysely)
  await sql`
    insert into idempotency (key_hash, request_hash, created_at)
    values (${hash(1)}, ${hash(1)}, '2026-02-28T12:00:00Z'), (${hash(2)}, ${hash(1)}, '2026-02-28T12:00:01Z')`.execute(
    kysely,
  )
  await sql`
    insert into session (token_hash, kind, owner, created_at, seen_at, expires_at) values
      (${hash(1)}, 'customer', gen_random_uuid(), now(), now(), '2026-03-01T12:00:00Z'),
      (${hash(2)}, 'customer', gen_random_uuid(), now(), now(), '2026-03-01T12:00:01Z')`.execute(kysely)
  const now = app.state.now.getTime()
  await sql`
    insert into rate_limit (key, points, expire)
    values ('a', 1, ${now}), ('b', 1, ${now + 1}), ('c', 1, null)`.execute(kysely)

  await sql`
    insert into mail_code (purpose, email, address, language, asked_at) values
      ('register', 'a@example.com', 'a@example.com', 'en', '2026-02-28T12:00:00Z'),
      ('register', 'a@example.com', 'a@example.com', 'en', '2026-02-28T12:00:01Z')`.execute(kysely)
  await sql`
    insert into login_failure (key, failures, last_at, blocked_until) values
      (${hash(1)}, 9, '2026-02-28T12:00:00Z', '2026-02-28T12:15:00Z'),
      (${hash(2)}, 9, '2026-02-28T12:00:01Z', '2026-02-28T12:15:01Z')`.execute(kysely)

  await hourlyCleanUp.handle({}, app.service)
  expect(app.events.at(-1)).toMatchObject({
    event: 'cleaned-up',
    fields: { visitors: 1, unproven: 1, answers: 1, sessions: 1, counts: 1, uploads: 0, codes: 1, tries: 1 },
  })
  const kept = [
    'visitor_key',
    'faq_visit',
    'unproven_mail',
    'idempotency',
    'session',
    'mail_code',
    'login_failure',
  ] as const
  expect(await Promise.all(kept.map(count))).toEqual(kept.map(() => 1))
  expect(await count('rate_limit')).toBe(2)
})

test('every night goes what was kept for weeks, and clicks after 400 days, however many', async () => {
  const { kysely } = app.db
  await sql`
    insert into click_count (day, event, target, page, count)
    select date '2025-01-24', 'buy', number::text, '/', 1 from generate_series(1, 5000) as number
    union all select date '2025-01-25', 'buy', 'shop', '/', 1`.execute(kysely)
  await sql`
    insert into missed_search (lang, question_hash, question, days, most_in_a_day, total, last_day, today) values
      ('en', ${hash(1)}, null, 1, 1, 1, '2026-01-29', 1), ('en', ${hash(2)}, null, 1, 1, 1, '2026-01-30', 1),
      ('en', ${hash(3)}, 'reset', 9, 9, 9, '2025-01-01', 1)`.execute(kysely)
  await sql`
    insert into newsletter_subscriber (email, address, language, created_at)
    values ('a@example.com', 'a@example.com', 'en', '2026-02-22T12:00:00Z'),
      ('b@example.com', 'b@example.com', 'en', '2026-02-22T12:00:01Z')`.execute(kysely)
  await sql`
    with owner as (
      insert into account (email, address, proven_at, agreed_at, password_hash, language, created_at)
      values ('a@example.com', 'a@example.com', now(), now(), '$argon2id$', 'en', now()) returning id
    )
    insert into login_place (place, account, seen_at)
    select ${hash(1)}, id, '2025-12-31T12:00:00Z'::timestamptz from owner
    union all select ${hash(2)}, id, '2025-12-31T12:00:01Z' from owner`.execute(kysely)
  await sql`
    insert into address_change (account, old_email, new_email, changed_at)
    select id, 'c@example.com', email, '2026-01-30T12:00:00Z'::timestamptz from account
    union all select id, 'c@example.com', email, '2026-01-30T12:00:01Z' from account`.execute(kysely)

  await sql`
    insert into audit (at, action) values ('2023-03-01T11:59:59Z', 'signed-in'), ('2023-03-01T12:00:01Z', 'signed-in')`.execute(
    kysely,
  )

  await nightlyCleanUp.handle({}, app.service)
  expect(app.events.at(-1)).toMatchObject({
    event: 'cleaned-up',
    fields: { unconfirmed: 1, missedSearches: 1, clicks: 5000, places: 1, addressChanges: 1, audit: 1, tickets: 0 },
  })
  const kept = [
    'click_count',
    'missed_search',
    'newsletter_subscriber',
    'login_place',
    'address_change',
    'audit',
  ] as const
  expect(await Promise.all(kept.map(count))).toEqual([1, 2, 1, 1, 1, 1])
})

test('a file that nobody claimed goes after a day, by the calendar, and no other file does', async () => {
  const storage = app.service.storage as LocalStorage
  const send = async (size: number) => {
    const upload = await storage.announce(size)
    await storage.putPart({ key: upload.key, part: 1, size }, Readable.from([Buffer.alloc(size)]))
    await storage.complete(upload)
    return upload.key
  }
  const forgotten = await send(5)
  await storage.move(await send(7), 'tickets/claimed')
  const sizes = () => Promise.all([forgotten, 'tickets/claimed'].map((key) => storage.size(key)))
  const sent = Date.now()
  const comeTo = async (hours: number) => {
    const service = { ...app.service, clock: () => new Date(sent + hours * 60 * 60 * 1000) }
    for (const job of work) if (!isLetter(job) && job.schedule) await job.handle({}, service)
  }

  await comeTo(23)
  expect(await sizes()).toEqual([5, 7])
  await comeTo(26)
  expect(await sizes()).toEqual([undefined, 7])
})

test('what cannot be deleted keeps nothing else, and fails the job', async () => {
  const storage = { ...app.service.storage, sweep: () => Promise.reject(new Error('no disk')) }
  await expect(hourlyCleanUp.handle({}, { ...app.service, storage })).rejects.toThrow('no disk')
  expect(app.events.at(-1)).toMatchObject({ event: 'cleaned-up', fields: { sessions: 0 } })
})
