// Measures build time at growing content, page weights, and requests per second; prints tables and writes bench/results.json.
// `npm run bench -- 1 10` builds only these sizes; all three take the better part of an hour on two slow cores.
// `npm run bench -- accounts` tells whether time tells known addresses from others, and how many log in within a second.
// `npm run bench -- uploads` sends twenty files of 50 MB at once and measures the memory of the service.
// `npm run bench -- search` measures the search alone: 300, 10,000 and 100,000 articles, or `search 300` of them.
// `npm run bench -- desk` measures queue, filters and search of the desk with 10,000 tickets, on both databases, or `desk postgres` on one.
// `npm run bench -- tickets` measures how many tickets are made and looked up in a second, and that each is made once.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContentParts } from '#server/open-content.ts'
import { benchAccounts } from './bench/accounts.ts'
import { benchDesk } from './bench/desk.ts'
import { loadPath, startServer } from './bench/load.ts'
import { scaleContent } from './bench/scale-content.ts'
import { benchSearch } from './bench/search.ts'
import { benchTickets } from './bench/tickets.ts'
import { benchUploads } from './bench/uploads.ts'
import { pageWeight } from './lib/page-weight.ts'

const port = Number(process.env.BENCH_PORT ?? 4398)
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const searchAlone = process.argv.includes('search')
const folder = mkdtempSync(join(tmpdir(), 'bench-'))

/** Documents are made beforehand: they are kept between builds, and the table is about pages. */
async function build(times: number) {
  const content = join(folder, `content-${times}`)
  const dataDir = join(folder, `data-${times}`)
  const outDir = join(folder, `site-${times}`)
  scaleContent('content', content, times)
  await openContentParts({ contentDir: content, dataDir })
  const started = performance.now()
  const { status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=12000', 'node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    {
      env: { ...process.env, CONTENT_DIR: content, DATA_DIR: dataDir, OUT_DIR: outDir, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`The build at ${times}× failed`)
  const pages = readdirSync(outDir, { recursive: true }).filter((name) => String(name).endsWith('.html')).length
  rmSync(outDir, { recursive: true, force: true })
  rmSync(content, { recursive: true, force: true })
  return {
    size: `${times}×`,
    pages,
    seconds: Number(seconds.toFixed(1)),
    'ms per page': Number(((seconds * 1000) / pages).toFixed(2)),
  }
}

async function serve() {
  const dataDir = join(folder, 'serve')
  const started = performance.now()
  const published = spawnSync(process.execPath, ['scripts/publish.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  if (published.status !== 0) throw new Error('The release for the measurements was not published')
  const publishSeconds = Number(((performance.now() - started) / 1000).toFixed(1))
  const root = join(dataDir, 'releases', 'current', 'site')
  const weights = [
    '/en/',
    '/en/product',
    '/en/smart-plug/smart-plug-energy/2',
    '/de/homekit',
    '/ja/mTerminal/product',
    '/en/newsletter',
  ].map((path) => ({
    path,
    ...pageWeight(root, path),
  }))
  const server = await startServer(dataDir, port, [], { TRUST_PROXY: '1' })
  const loads = []
  for (const path of ['/en/smart-plug/smart-plug-energy/2', '/api/v1/product', '/api/v1/product/2?language=ja'])
    loads.push(await loadPath(port, path, 5))
  await server.stop()
  return { publishSeconds, weights, loads }
}

if (process.argv.includes('accounts')) {
  await benchAccounts(port)
  rmSync(folder, { recursive: true })
  process.exit()
}
if (process.argv.includes('uploads')) {
  await benchUploads(join(folder, 'uploads'), port)
  rmSync(folder, { recursive: true })
  process.exit()
}
if (process.argv.includes('desk')) {
  await benchDesk()
  rmSync(folder, { recursive: true })
  process.exit()
}
if (process.argv.includes('tickets')) {
  await benchTickets(port)
  process.exit()
}
const searched = await benchSearch(searchAlone && sizes.length ? sizes : [300, 10_000, 100_000])
if (searchAlone) process.exit()

const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version }
const served = await serve()
console.table(served.weights)
console.table(served.loads)
console.log(`A release with compression and checks took ${served.publishSeconds} s.`)
const builds = []
for (const times of sizes.length ? sizes : [1, 10, 50]) builds.push(await build(times))
console.table(builds)
mkdirSync('bench', { recursive: true })
writeFileSync(
  'bench/results.json',
  `${JSON.stringify({ date: new Date().toISOString(), machine, searched, ...served, builds }, null, 2)}\n`,
)
rmSync(folder, { recursive: true, force: true })
