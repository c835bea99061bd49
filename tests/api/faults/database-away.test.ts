import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/index.ts'
import { emptyDatabase } from '#tests/helpers/database.ts'
import { freezer } from '#tests/helpers/freezer.ts'
import { startService } from '#tests/helpers/service-process.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { sendPicture, sendTicket } from './ticket-load.ts'

/** Milliseconds for which the database is away; a thorough run asks for 60,000. */
const away = Number(process.env.FAULT_AWAY ?? 5000)
const clients = 8

describe.runIf(process.env.TEST_DATABASE_URL)('with a PostgreSQL beside it', () => {
  test('while it is away tickets with files are refused and pages read; then they go on, and none that was answered is lost', async () => {
    const direct = await emptyDatabase()
    const line = await freezer(direct)
    line.url.pathname = new URL(direct).pathname
    onTestFinished(line.close)
    const settings = { DATABASE_URL: line.url.href, TOLERATED_DELAY: '60000' }
    const { origin, child, ended } = await startService(temporaryFolder(), { settings })
    const answered = new Map<number, string>()
    const refused = new Map<number, number>()
    let next = 0
    let over = false
    const client = async () => {
      while (!over) {
        const number = next++
        const picture = number % 2 === 0 ? await sendPicture(origin, number) : undefined
        const answer = await sendTicket(origin, { number, attachment: picture ? [picture] : [] })
        if (answer?.status === 200 && answer.id) answered.set(number, answer.id)
        else refused.set(number, answer?.status ?? 0)
      }
    }
    const working = Array.from({ length: clients }, client)
    await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(20)
    line.freeze()
    const until = performance.now() + away
    const reads: number[] = []
    while (performance.now() < until) reads.push((await fetch(`${origin}/api/v1/product`)).status)
    const before = answered.size
    line.thaw()
    await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(before)
    over = true
    await Promise.all(working)
    expect(new Set(refused.values())).toEqual(new Set([503]))
    expect(new Set(reads)).toEqual(new Set([200]))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const db = await openDatabase({ dataDir: '', databaseUrl: direct, durability: 'full', log: () => {} })
    onTestFinished(() => db.close())
    const stored = await db.kysely.selectFrom('ticket').select('id').execute()
    expect(stored.map(({ id }) => String(id))).toEqual(expect.arrayContaining([...answered.values()]))
    const claimed = await db.kysely.selectFrom('upload').where('state', '=', 'claimed').select('id').execute()
    const files = await db.kysely.selectFrom('ticket_file').selectAll().execute()
    expect(files).toHaveLength(claimed.length)
  }, 300_000)
})
