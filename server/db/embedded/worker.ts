/** The thread that runs PostgreSQL, so that the service never waits on an fsync. See `engine.ts` for its other end. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Results } from '@electric-sql/pglite'
import { faultOf } from '../errors.ts'
import { openStore } from './open-store.ts'
import type { Message, Request, StatementResult, Store } from './protocol.ts'
import { prepareStatements, type Statements } from './statements.ts'

interface Running {
  pglite: PGlite
  statements: Statements
}

const port = parentPort
if (!port) throw new Error('This file runs as a worker only.')

function tell(message: Message): void {
  port?.postMessage(message)
}

/** Ends the thread at once, in the middle of whatever PostgreSQL is doing: as safe as a kill. */
function fail(reason: string): never {
  tell({ kind: 'failed', reason })
  process.exit(1)
}

async function run({ pglite, statements }: Running, sql: string, values: readonly unknown[]): Promise<StatementResult> {
  if (values.length === 0) await statements.beforeScript(sql)
  const results: Results[] = values.length > 0 ? [await statements.run(sql, values)] : await pglite.exec(sql)
  const last = results.at(-1)
  return {
    command: last?.command ?? '',
    rowCount: last?.rowCount ?? 0,
    rows: results.flatMap((result) => result.rows),
  }
}

async function obey(running: Running, request: Request): Promise<unknown> {
  const { pglite } = running
  switch (request.do) {
    case 'run':
      return run(running, request.sql, request.values)
    case 'listen':
      await pglite.listen(request.channel, (payload) => {
        tell({ kind: 'notification', channel: request.channel, payload })
      })
      return undefined
    case 'dump':
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
    case 'close':
      return pglite.close()
  }
}

async function answer(running: Running, request: Request): Promise<void> {
  try {
    tell({ kind: 'answer', id: request.id, value: await obey(running, request) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const { code, severity, detail, hint, schema, table, column, constraint } = faultOf(error)
    if (severity === 'PANIC') fail(message)
    const fault = { code, severity, detail, hint, schema, table, column, constraint }
    tell({ kind: 'refusal', id: request.id, message, fault })
  }
  if (request.do === 'close') port?.close()
}

try {
  const pglite = await openStore(workerData as Store, fail)
  const running = { pglite, statements: prepareStatements(pglite) }
  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(() => answer(running, request))
  })
  tell({ kind: 'ready' })
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
