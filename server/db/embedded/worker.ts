/** The thread that runs PostgreSQL, so that the service never waits on an fsync. See `engine.ts` for its other end. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { faultOf } from '../errors.ts'
import { parsers } from '../parsers.ts'
import type { Message, Request, StatementResult, Store } from './protocol.ts'
import { durableParams, StoreFs } from './store-fs.ts'

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

async function openStore(store: Store): Promise<PGlite> {
  if (store.kind === 'memory') {
    const loadDataDir = store.dump && new Blob([new Uint8Array(store.dump)])
    return PGlite.create({ parsers, ...(loadDataDir ? { loadDataDir } : {}) })
  }
  const fs = new StoreFs(store.path, fail)
  if (store.durability === 'relaxed') return PGlite.create({ fs, parsers })
  const pglite = await PGlite.create({ fs, parsers, startParams: durableParams })
  await proveDurable(pglite, fs)
  return pglite
}

/** A commit must reach the disk, or nothing may be promised: one is made, and its fsync is counted. */
async function proveDurable(pglite: PGlite, fs: StoreFs): Promise<void> {
  const before = fs.syncs
  await pglite.query("select pg_logical_emit_message(true, 'start', '')")
  if (fs.syncs === before) throw new Error('a commit did not reach the disk: no fsync was seen')
}

async function run(pglite: PGlite, sql: string, values: readonly unknown[]): Promise<StatementResult> {
  const results: Results[] = values.length > 0 ? [await pglite.query(sql, [...values])] : await pglite.exec(sql)
  const last = results.at(-1)
  return {
    command: last?.command ?? '',
    rowCount: last?.rowCount ?? 0,
    rows: results.flatMap((result) => result.rows),
  }
}

async function obey(pglite: PGlite, request: Request): Promise<unknown> {
  switch (request.do) {
    case 'run':
      return run(pglite, request.sql, request.values)
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

async function answer(pglite: PGlite, request: Request): Promise<void> {
  try {
    tell({ kind: 'answer', id: request.id, value: await obey(pglite, request) })
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
  const pglite = await openStore(workerData as Store)
  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(() => answer(pglite, request))
  })
  tell({ kind: 'ready' })
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
