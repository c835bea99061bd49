import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseBusyError, isUniqueViolation } from '#server/db/errors.ts'
import type { Database } from '#server/db/index.ts'
import { inLane, type Lane } from '#server/db/lane.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const click = { day: '2026-03-01', event: 'click', target: 'shop', page: '/product', count: 1 }

test('answers values as the table types say', async () => {
  const { kysely } = database
  const row = {
    email: 'types@example.com',
    address: 'types@example.com',
    language: 'de',
    unsubscribe_hash: 'a'.repeat(64),
  } as const
  const stored = await kysely.insertInto('newsletter_subscriber').values(row).returningAll().executeTakeFirstOrThrow()
  expect(stored).toEqual({
    ...row,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    state: 'pending',
    request: null,
    confirm_hash: null,
    confirm_expires_at: null,
    created_at: expect.any(Date),
    confirmed_at: null,
    unsubscribed_at: null,
  })
  const { rows } =
    await sql`select date '2026-03-01' as day, 5::bigint as big, count(*) as count from click_count`.execute(kysely)
  expect(rows).toEqual([{ day: '2026-03-01', big: 5, count: 0 }])
})

test('adds up clicks by an upsert', async () => {
  const { kysely } = database
  for (let time = 0; time < 3; time += 1) {
    await kysely
      .insertInto('click_count')
      .values(click)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'event', 'target', 'page'])
          .doUpdateSet((eb) => ({ count: eb('click_count.count', '+', 1) })),
      )
      .execute()
  }
  const { count } = await kysely.selectFrom('click_count').select('count').executeTakeFirstOrThrow()
  expect(count).toBe(3)
})

test('keeps an address once', async () => {
  const { kysely } = database
  const values = { email: 'Case@example.com', address: 'case@example.com', language: 'en' } as const
  await kysely.insertInto('newsletter_subscriber').values(values).execute()
  const error = await kysely
    .insertInto('newsletter_subscriber')
    .values({ ...values, email: 'case@example.com' })
    .execute()
    .catch((reason: unknown) => reason)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'newsletter_subscriber_address')).toBe(true)
  expect(isUniqueViolation(error, 'click_count_pkey')).toBe(false)
})

test('refuses what is not a hash, a state or a count', async () => {
  const { kysely } = database
  const check = { code: '23514' }
  const subscriber = { email: 'check@example.com', address: 'check@example.com', language: 'en' } as const
  const insert = kysely.insertInto('newsletter_subscriber')
  await expect(insert.values({ ...subscriber, unsubscribe_hash: 'token' }).execute()).rejects.toMatchObject(check)
  await expect(insert.values({ ...subscriber, state: 'confirmed' }).execute()).rejects.toMatchObject(check)
  await expect(kysely.insertInto('unproven_mail').values({ address_hash: 'anna' }).execute()).rejects.toMatchObject(
    check,
  )
  const none = { ...click, page: '/', count: 0 }
  await expect(kysely.insertInto('click_count').values(none).execute()).rejects.toMatchObject(check)
})

test('leaves nothing of a transaction that fails', async () => {
  const { kysely } = database
  const values = { ...click, page: '/rolled-back' }
  const failed = kysely.transaction().execute(async (trx) => {
    await trx.insertInto('click_count').values(values).execute()
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  const rows = await kysely.selectFrom('click_count').selectAll().where('page', '=', values.page).execute()
  expect(rows).toEqual([])
})

test('tells when a commit was a rollback', async () => {
  const { kysely } = database
  const commit = kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto('click_count')
      .values({ ...click, page: '/aborted' })
      .execute()
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
  })
  await expect(commit).rejects.toThrow()
  const rows = await kysely.selectFrom('click_count').selectAll().where('page', '=', '/aborted').execute()
  expect(rows).toEqual([])
})

test('keeps transactions that run at the same time apart', async () => {
  const { kysely } = database
  await kysely
    .insertInto('click_count')
    .values({ ...click, page: '/race' })
    .execute()
  const add = () =>
    kysely.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom('click_count')
        .select('count')
        .where('page', '=', '/race')
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('click_count')
        .set({ count: count + 1 })
        .where('page', '=', '/race')
        .execute()
    })
  await Promise.all(Array.from({ length: 20 }, add))
  const row = await kysely.selectFrom('click_count').select('count').where('page', '=', '/race').executeTakeFirst()
  expect(row).toEqual({ count: 21 })
})

test('gives changes the connection before reads, and refuses reads when too many wait', async () => {
  const { kysely } = database
  const free = Promise.withResolvers<void>()
  const places = database.kind === 'embedded' ? 1 : 6
  const taken = Array.from({ length: places }, () => Promise.withResolvers<void>())
  const holding = taken.map(({ resolve }) =>
    kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      resolve()
      await free.promise
    }),
  )
  await Promise.all(taken.map(({ promise }) => promise))

  const order: string[] = []
  const select = (lane: Lane) => inLane(lane, () => sql`select 1`.execute(kysely)).then(() => void order.push(lane))
  const reads = Array.from({ length: 200 }, () => select('read'))
  await expect(select('read')).rejects.toMatchObject({ name: 'DatabaseBusyError', code: '53300' })
  const change = select('change')
  await expect(select('read')).rejects.toThrow(DatabaseBusyError)
  free.resolve()
  await Promise.all([...holding, ...reads, change])
  expect(order.indexOf('change')).toBeLessThan(places)
  expect(order).toHaveLength(201)
})

test('answers a ping while open, and rejects one when closed', async () => {
  const other = await openTestDatabase()
  await other.ping()
  await other.close()
  await expect(other.ping()).rejects.toThrow()
})
