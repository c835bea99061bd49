/** A build of the fixture site, as told by its one argument. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSite } from '#tests/build/serve/fixture-site.ts'

/** Files that were made for pages are moved from inside of the project. */
async function moveAsAstroDoes(folder: string): Promise<void> {
  const within = folder.startsWith(process.cwd()) ? folder : join(process.cwd(), '.astro')
  const from = join(within, '.prerender/_astro')
  await mkdir(from, { recursive: true })
  await writeFile(join(from, 'picture.png'), 'picture')
  await rename(join(from, 'picture.png'), join(folder, '_astro/picture.png'))
}

const { end, mark, ...site } = JSON.parse(process.argv[2] ?? '{}')
const folder = process.env.OUT_DIR ?? ''
if (mark) await writeFile(mark, JSON.stringify({ pid: process.pid, env: process.env }))
await writeSite(folder, site)
await moveAsAstroDoes(folder)
console.log('00:00:00   ├─ /en/index.html (+1ms)')
if (end === 'fault') {
  console.error(
    '00:00:00 [ERROR] [build] Error: content/products/x/en.md:12: summary must not be empty\n    at x (y.mjs:1:1)',
  )
  process.exit(1)
}
if (end === 'kill') process.kill(process.pid, 'SIGKILL')
if (end === 'hang') setInterval(() => undefined, 1000)
