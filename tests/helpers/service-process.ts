import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface ServiceProcess {
  origin: string
  child: ChildProcess
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

interface Options {
  /** A module that is loaded into it before anything else. */
  load?: string
  settings?: Record<string, string>
  /** Blocks of 512 bytes beyond which no file grows, until the limit is taken back. */
  blocks?: number
}

/** Starts the API as a process of its own on a data folder, with the content of the tests, and waits until it is ready. */
export async function startService(
  dataDir: string,
  { load, settings = {}, blocks }: Options = {},
): Promise<ServiceProcess> {
  const port = await freePort()
  const node = [process.execPath, ...(load ? ['--import', load] : []), 'server/index.ts', '--api-only']
  const [command = '', ...args] = blocks ? ['sh', '-c', `ulimit -S -f ${blocks}; exec "$@"`, 'sh', ...node] : node
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      CONTENT_DIR: 'tests/fixtures/content',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isReady())) await once(AbortSignal.timeout(50), 'abort')
  if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} before it was ready.`)
  return { origin, child, ended }
}
