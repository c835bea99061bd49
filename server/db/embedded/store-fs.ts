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

/** What a disk says that takes no more, by the number that WASI has for it, and in words. */
const diskFaults = [
  { number: 19, code: 'EDQUOT', words: 'the disk quota of this user is used up' },
  { number: 22, code: 'EFBIG', words: 'no file may grow so large here' },
  { number: 29, code: 'EIO', words: 'the disk does not work' },
  { number: 51, code: 'ENOSPC', words: 'the disk is full' },
  { number: 69, code: 'EROFS', words: 'the disk is mounted for reading only' },
]

/** PGlite starts PostgreSQL with `-F`, no fsync; and its default way of syncing the log reaches no disk. */
export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // A shorter log: less to replay after a crash.
  '-c',
  'max_wal_size=128MB',
  // All of it is resident from the start; of the 128 MB that PGlite takes a database of this size gains nothing.
  '-c',
  'shared_buffers=32MB',
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
        const fault = diskFaults.find(({ number }) => number === (error as { errno?: number }).errno)
        if (fault) return this.#onFailure(`${fault.words} (${fault.code})`)
        throw error
      }
    }
    nodefs.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncPath(nodefs.realPath(stream.node))
        else fsyncSync(stream.nfd)
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException
        const words = diskFaults.find((fault) => fault.code === code)?.words ?? 'the disk does not work'
        return this.#onFailure(`${words} (fsync: ${code})`)
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
