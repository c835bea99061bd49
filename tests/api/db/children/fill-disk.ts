/** Writes rows and a lot of log until the disk takes no more; prints each row once it is acknowledged, then the error. */
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/index.ts'

const [, , dataDir = ''] = process.argv
const { kysely } = await openDatabase({ dataDir, databaseUrl: undefined, durability: 'full', log: () => {} })
try {
  for (let number = 0; ; number += 1) {
    const row = { day: '2026-03-01', event: 'fill', target: 'row', page: String(number), count: 1 }
    await kysely.insertInto('click_count').values(row).execute()
    writeSync(1, `${number}\n`)
    await sql`select pg_logical_emit_message(false, 'fill', repeat('x', 200000))`.execute(kysely)
  }
} catch (error) {
  writeSync(1, String(error))
  process.exit(1)
}
