import { type ChildProcess, spawn } from 'node:child_process'
import autocannon from 'autocannon'

export interface LoadResult {
  path: string
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
}

/** Starts the service on a data folder and waits until it is ready. End it with `stop`. */
export async function startServer(
  dataDir: string,
  port: number,
  options: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['server/index.ts', ...options], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    const poll = setInterval(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (!answer?.ok) return
      clearInterval(poll)
      resolve()
    }, 200)
    child.once('exit', (code) => {
      clearInterval(poll)
      reject(new Error(`The server ended with ${code} before it was ready`))
    })
  })
  return { pid: child.pid ?? 0, stop: () => end(child) }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The address of one of many clients, for a service that trusts its proxy. */
export const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Asks for one path over some connections for a few seconds, each time as somebody else: what one client may read is limited. */
export async function loadPath(port: number, path: string, seconds: number, connections = 20): Promise<LoadResult> {
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'accept-encoding': 'br', 'x-forwarded-for': addressOf(next++) },
        }),
      },
    ],
  })
  return {
    path,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
