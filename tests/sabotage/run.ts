// Plants each fault of faults.ts in a copy of the project and sees that a test fails. `npm run sabotage -- cookie` for some.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, faults } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const copied = ['server', 'src', 'i18n', 'scripts', 'tests', 'package.json', 'tsconfig.json', 'vitest.config.ts']
const linked = ['node_modules', 'content', 'redirects.config.ts', 'public', 'src/assets']

/** How many tests of a file pass and fail; neither when it cannot even be loaded. */
function runTests(folder: string, test: string): { passed: number; failed: number } {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  spawnSync('npx', ['vitest', 'run', test, '--reporter=json', `--outputFile.json=${report}`], {
    cwd: folder,
    stdio: 'ignore',
  })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function plant(folder: string, { file, find, put }: Fault): () => void {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => put),
  )
  return () => writeFileSync(path, sound)
}

const folder = mkdtempSync(join(tmpdir(), 'sabotage-'))
try {
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => source !== join(root, 'src/assets'),
    })
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))

  const wanted = process.argv.slice(2)
  const chosen = faults.filter(({ name }) => !wanted.length || wanted.some((word) => name.includes(word)))
  const missed: string[] = []
  for (const test of new Set(chosen.map(({ test }) => test))) {
    const { passed, failed } = runTests(folder, test)
    if (failed || !passed) throw new Error(`${test} does not pass as it is: ${failed} failed, ${passed} passed.`)
  }
  for (const fault of chosen) {
    const mend = plant(folder, fault)
    const { failed } = runTests(folder, fault.test)
    mend()
    console.log(`${failed ? 'caught' : 'MISSED'}  ${fault.name} (${failed} of ${fault.test})`)
    if (!failed) missed.push(fault.name)
  }
  console.log(`${chosen.length - missed.length} of ${chosen.length} planted faults caught`)
  process.exitCode = missed.length ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
