// Runs everything: checks, unit tests, the API on both databases, the built site, journeys in a browser.
// Prints one line for each step, and the sum at the end. `npm test -- unit api` runs only what it names.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './lib/chromium.ts'
import { add, type Counts, none, playwrightCounts, vitestCounts } from './test/counts.ts'
import { startPostgres } from './test/postgres.ts'
import { installTools } from './test/tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
const dataDir = process.env.E2E_DATA_DIR ?? join(folder, 'data')

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** A step without tests of its own counts as one. */
function step(command: string, args: string[], env: Record<string, string> = {}): Counts {
  return run(command, args, env) ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

function vitest(project: string, env: Record<string, string> = {}): Counts {
  const file = join(folder, `${project}.json`)
  rmSync(file, { force: true })
  const good = run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  const counts = vitestCounts(file)
  return good || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const steps: Record<string, () => Counts | Promise<Counts>> = {
  check: () => step('npm', ['run', '--silent', 'check']),
  unit: () => vitest('unit'),
  api: async () => {
    const embedded = vitest('api')
    const postgres = await startPostgres()
    if (!postgres) {
      console.log('SKIPPED: the API tests on PostgreSQL, which is not installed here.')
      return { ...embedded, skipped: embedded.skipped + 1 }
    }
    try {
      return add(embedded, vitest('api', { TEST_DATABASE_URL: postgres.url }))
    } finally {
      postgres.stop()
    }
  },
  publish: () => step('node', ['scripts/publish.ts'], { DATA_DIR: dataDir }),
  build: () => vitest('build', { RELEASE_DATA_DIR: dataDir }),
  e2e: () => {
    if (!chromiumPath()) {
      console.log('FAILED: there is no Chromium for the journeys. Install it, or name one by CHROMIUM.')
      return { ...none, failed: 1 }
    }
    const file = join(folder, 'e2e.json')
    const good = run('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_DATA_DIR: dataDir,
    })
    const counts = playwrightCounts(file)
    return good || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length) {
  console.error(`There is no step ${unknown.join(', ')}: choose from ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}

installTools()
let sum = none
const table: string[] = []
for (const [name, perform] of Object.entries(steps)) {
  if (wanted.length && !wanted.includes(name)) continue
  const started = performance.now()
  console.log(`\n== ${name}`)
  const counts = await perform()
  sum = add(sum, counts)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  table.push(
    `${name.padEnd(8)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  )
}
rmSync(folder, { recursive: true, force: true })
for (const failure of new Set(sum.failures)) console.log(`FAILED ${failure}`)
console.log(`\n${table.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exitCode = sum.failed || !sum.passed ? 1 : 0
