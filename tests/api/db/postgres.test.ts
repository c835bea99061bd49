import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/index.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Log } from '#server/log.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { freezer } from '#tests/helpers/freezer.ts'

const shared = { dataDir: '', durability: 'full', log: () => {} } as const
const server = process.env.TEST_DATABASE_URL

test('says in one line that the server cannot be reached, without the password', async () => {
  const port = await freePort()
  const databaseUrl = `postgres://site:s3cret@127.0.0.1:${port}/site`
  const error = await openDatabase({ ...shared, databaseUrl }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'DatabaseStartError', exitCode: 78 })
  expect(String(error)).toMatch(new RegExp(`^.*DATABASE_URL names \\(127\\.0\\.0\\.1:${port}\\): .*ECONNREFUSED.*$`))
  expect(String(error)).not.toContain('s3cret')
})

describe.runIf(server)('on a server', () => {
  test('several processes may bring the tables up to date at once', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely)
    await sql`drop schema public cascade`.execute(database.kysely)
    await sql`create schema public`.execute(database.kysely)
    const url = new URL(server ?? '')
    url.pathname = rows[0]?.name ?? ''
    const migrated: unknown[] = []
    const log: Log = (event, details) => void migrated.push(event, details?.migration)
    const open = () => openDatabase({ ...shared, databaseUrl: url.href, log })
    const opened = await Promise.all([open(), open(), open(), open()])
    for (const one of opened) {
      await one.ping()
      await one.close()
    }
    expect(migrated).toEqual(Object.keys(migrations).flatMap((name) => ['database-migrated', name]))
  })

  test('a server that is frozen is known as such: who waits is refused, and served when it is back', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely)
    const line = await freezer(server ?? '')
    line.url.pathname = rows[0]?.name ?? ''
    const events: string[] = []
    const up = Promise.withResolvers<void>()
    const log: Log = (event) => {
      events.push(event)
      if (event === 'database-up') up.resolve()
    }
    const { kysely, ping, close } = await openDatabase({ ...shared, databaseUrl: line.url.href, log })
    onTestFinished(async () => {
      await close()
      line.close()
    })
    await ping()

    line.freeze()
    const change = () => kysely.transaction().execute((trx) => sql`select 1`.execute(trx))
    const waiting = await Promise.allSettled(Array.from({ length: 20 }, change))
    for (const { status, ...result } of waiting) {
      expect({ status, ...result }).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
    }
    await expect(change()).rejects.toThrow('The database is down: it does not answer. Try again later.')

    line.thaw()
    await up.promise
    await change()
    expect(events).toEqual(['database-down', 'database-up'])
  })

  test('a statement that takes long ends nothing else', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const long = Array.from({ length: 6 }, () => sql`select pg_sleep(2.5)`.execute(database.kysely))
    await expect(Promise.all(long)).resolves.toHaveLength(6)
  })

  test('statements and transactions have limits', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const limits = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.kysely)
    expect(limits.rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
  })
})

/** A port on which nothing listens any more. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const address = listener.address()
  await new Promise((resolve) => listener.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
