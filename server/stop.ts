import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { stopListening } from './web/stop-listening.ts'

/** Time for everything to end by itself, in milliseconds. */
const patience = 15_000

/**
 * Calls `stop` once when the process is asked to end, then ends it: with 0 when all went well, with 1
 * when `stop` failed, took longer than 15 seconds, or a second signal came.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const asked = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), patience)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', asked)
  process.on('SIGINT', asked)
}

/**
 * Closes a server without losing a request: for a moment every answer tells its client to close the
 * connection, then no new one is accepted, and what is in flight may take until ten seconds from now.
 */
export async function drain(server: Server, { notice = 500, longest = 10_000 } = {}): Promise<void> {
  if (!server.listening) return
  const end = setTimeout(() => server.closeAllConnections(), longest)
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await wait(notice)
  const { ended } = await stopListening(server)
  await Promise.race([wait(notice), ended])
  server.close(() => undefined)
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await ended
  clearInterval(idle)
  clearTimeout(end)
}
