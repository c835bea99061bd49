import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, firstOf } from '../lib/chromium.ts'

/** What the tests use besides npm's packages, as Debian has it. */
const packages = [
  { name: 'chromium', there: () => Boolean(chromiumPath()), for: 'browser journeys' },
  { name: 'nginx-light', there: () => Boolean(nginxPath()), for: 'the comparison of our redirects with nginx' },
  { name: 'postgresql', there: () => Boolean(postgresFolder()), for: 'the API tests on PostgreSQL' },
]

export function nginxPath(): string | undefined {
  return firstOf(['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'])
}

/** The folder with `initdb` and `pg_ctl` of the newest PostgreSQL. */
export function postgresFolder(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return firstOf(
    versions.map((version) => join(root, version, 'bin')).filter((folder) => existsSync(join(folder, 'initdb'))),
  )
}

/** Installs what is missing where that is possible (Debian, root), and says what has to be done without. */
export function installTools(): void {
  const missing = packages.filter((tool) => !tool.there())
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing for the tests: ${missing.map((tool) => tool.name).join(', ')}`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
    for (const tool of missing)
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', tool.name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      })
  }
  for (const tool of missing.filter((entry) => !entry.there()))
    console.log(`NOT HERE: ${tool.name} cannot be installed, so ${tool.for} cannot run.`)
}
