/** A build of the fixture site, as told by its one argument. */
import { writeFile } from 'node:fs/promises'
import { writeSite } from '#tests/build/serve/fixture-site.ts'

const { end, mark, ...site } = JSON.parse(process.argv[2] ?? '{}')
const folder = process.env.OUT_DIR ?? ''
if (mark) await writeFile(mark, JSON.stringify({ pid: process.pid, env: process.env }))
await writeSite(folder, site)
console.log('00:00:00   ├─ /en/index.html (+1ms)')
if (end === 'fault') {
  console.error(
    '00:00:00 [ERROR] [build] Error: content/products/x/en.md:12: summary must not be empty\n    at x (y.mjs:1:1)',
  )
  process.exit(1)
}
if (end === 'kill') process.kill(process.pid, 'SIGKILL')
if (end === 'hang') setInterval(() => undefined, 1000)
