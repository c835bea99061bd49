/** Opens the database under the folder given, writes rows for ever, and prints the number of each once it is acknowledged. */
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/index.ts'

const [, , dataDir = '', first = '0'] = process.argv
const database = await openDatabase({ dataDir, databaseUrl: undefined, durability: 'full', log: () => {} })
writeSync(1, 'open\n')
for (let number = Number(first); ; number += 1) {
  const row = { day: '2026-03-01', event: 'write', target: 'row', page: String(number), count: 1 }
  await database.kysely.insertInto('click_count').values(row).execute()
  writeSync(1, `${number}\n`)
}
