import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Log } from './log.ts'

/** What a running service does when it is asked from the same machine; arguments and answers are JSON. */
export type Commands = Record<string, (...args: string[]) => Promise<unknown>>

/** Why a command was not done, in words for who gave it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const socketIn = (dataDir: string) => join(dataDir, 'control.sock')

/**
 * Listens in the data folder, so that commands reach the embedded database, which one process has at a time. Only
 * the user of the service can connect. Whoever calls this has the lock of the folder.
 */
export async function openControl(dataDir: string, commands: Commands, log: Log): Promise<{ close(): Promise<void> }> {
  const path = socketIn(dataDir)
  const server = createServer(async (incoming, outgoing) => {
    const answer = (status: number, body: unknown) => outgoing.writeHead(status).end(JSON.stringify(body ?? null))
    try {
      const { command, args } = (await json(incoming)) as { command: string; args: string[] }
      const run = commands[command]
      if (run) answer(200, await run(...args))
      else answer(404, `This service knows no "${command}".`)
    } catch (error) {
      answer(500, error instanceof Error ? error.message : String(error))
    }
  })
  await rm(path, { force: true })
  const before = process.umask(0o177)
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch (error) {
    log('control-unavailable', { reason: (error as Error).message })
  } finally {
    process.umask(before)
  }
  return {
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Asks the service that runs on this data folder; undefined when none does. Throws what it answers instead. */
export function askService(
  dataDir: string,
  command: string,
  ...args: string[]
): Promise<{ answer: unknown } | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataDir), method: 'POST' }, (incoming) => {
      json(incoming).then((answer) => {
        if (incoming.statusCode === 200) resolve({ answer })
        else reject(new CommandError(String(answer)))
      }, reject)
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (/^(?:ENOENT|ECONNREFUSED|EINVAL|ENAMETOOLONG)$/.test(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
    asking.end(JSON.stringify({ command, args }))
  })
}
