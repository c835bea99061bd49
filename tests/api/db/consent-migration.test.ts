import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/index.ts'
import { consent } from '#server/db/migrations/0011-consent.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('accounts that are there already were agreed to when they were made', async () => {
  const undone = database.kysely.transaction().execute(async (trx) => {
    await sql`alter table account drop column agreed_at`.execute(trx)
    await sql`
      insert into account (email, address, proven_at, password_hash, language, created_at) values
        ('anna@example.com', 'anna@example.com', '2026-02-01', '$argon2id$', 'en', '2026-01-01')`.execute(trx)
    await consent.up(trx as unknown as Kysely<unknown>)
    expect(await trx.selectFrom('account').select('agreed_at').execute()).toEqual([
      { agreed_at: new Date('2026-01-01') },
    ])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
