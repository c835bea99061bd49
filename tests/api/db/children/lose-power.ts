/**
 * Writes rows to the data folder given, prints how many were acknowledged, then loses the power: every
 * write to a file that no fsync of that file followed is undone, and the process kills itself.
 */
import { writeSync } from 'node:fs'
import { openStore } from '#server/db/embedded/open-store.ts'
import { followWrites } from '#tests/helpers/unsynced-writes.ts'

const [, , path = '', mode = '', rows = ''] = process.argv
const writes = followWrites(path)
const durability = mode === 'relaxed' ? 'relaxed' : 'full'
const pglite = await openStore({ kind: 'folder', path, durability }, (reason) => {
  throw new Error(reason)
})
writes.begin()
const insert = "insert into click_count (day, event, target, page, count) values ('2026-03-01', 'power', $1, $2, 1)"
for (let number = 0; number < Number(rows); number += 1) {
  await pglite.query(insert, ['x'.repeat(200 + (number % 700)), String(number)])
  if (number % 40 === 39) await pglite.exec('checkpoint')
}
writes.undo()
writeSync(1, rows)
process.kill(process.pid, 'SIGKILL')
