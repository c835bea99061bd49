import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What failed, with its file. */
  failures: string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

/** What a Vitest JSON report counts. */
export function vitestCounts(file: string): Counts {
  const report = read(file)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    failures: (report.testResults ?? []).flatMap(vitestFailures),
  }
}

/** What a Playwright JSON report counts. */
export function playwrightCounts(file: string): Counts {
  const { stats = {}, suites = [] } = read(file)
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
    failures: suites.flatMap(playwrightFailures),
  }
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { fullName: string; status: string }[]
}

function vitestFailures({ name, status, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (!failed.length && status === 'failed') return [`${file}: cannot be run`]
  return failed.map((each) => `${file}: ${each.fullName}`)
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

function playwrightFailures({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(playwrightFailures)]
}

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
