import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder } from './tools.ts'

/** A throw-away PostgreSQL server on the loopback address. */
export interface TestPostgres {
  url: string
  stop(): void
}

/** Starts one from Debian's package; undefined where there is none. PostgreSQL refuses to run as root, so root hands it to `postgres`. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const programs = postgresFolder()
  if (!programs) return undefined
  const root = process.getuid?.() === 0
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (root) {
    chmodSync(folder, 0o700)
    const owner = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, owner('-u'), owner('-g'))
  }
  const run = (program: string, args: string[]) => {
    const command = join(programs, program)
    const [file, all] = root ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
    const { status, stderr } = spawnSync(file, all, { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
