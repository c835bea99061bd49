import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's NODEFS that this file touches. */
interface Stream {
  nfd?: number
  node: unknown
}
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: {
    fsync?: (stream: Stream) => number
    write(stream: Stream, ...rest: unknown[]): number
  }
}
type ModuleWithFs = { NODEFS: NodeFileSystem }

/** The error numbers, as WASI counts them, of a disk that takes no more. */
const diskFaults = new Map([
  [19, 'EDQUOT'],
  [22, 'EFBIG'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [69, 'EROFS'],
])

/** PGlite starts PostgreSQL with `-F`, no fsync; and its default way of syncing the log reaches no disk. */
export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // A shorter log: less to replay after a crash.
  '-c',
  'max_wal_size=128MB',
]

/**
 * PGlite's files on disk with the fsync that it leaves out, for files and for folders. A write or an
 * fsync that fails must end the engine there and then, as PostgreSQL itself would: `onFailure` does
 * that and never returns.
 */
export class StoreFs extends NodeFS {
  /** How many times something was really synced. */
  syncs = 0
  readonly #onFailure: (reason: string) => never

  constructor(path: string, onFailure: (reason: string) => never) {
    super(path)
    this.#onFailure = onFailure
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#amend((module as ModuleWithFs).NODEFS)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }

  #amend(nodefs: NodeFileSystem): void {
    const { write } = nodefs.stream_ops
    nodefs.stream_ops.write = (...args) => {
      try {
        return write(...args)
      } catch (error) {
        const name = diskFaults.get((error as { errno?: number }).errno ?? 0)
        if (name) return this.#onFailure(`writing failed (${name})`)
        throw error
      }
    }
    nodefs.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncPath(nodefs.realPath(stream.node))
        else fsyncSync(stream.nfd)
      } catch (error) {
        return this.#onFailure(`fsync failed (${error instanceof Error && 'code' in error ? error.code : error})`)
      }
      this.syncs += 1
      return 0
    }
  }
}

/** Syncs a file or a folder by its path. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
