import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { openSync, closeSync, readSync, writeSync, ftruncateSync, fsyncSync, fstatSync, renameSync } = fs

/**
 * From now on, what this thread writes below a folder by synchronous calls can be undone, as far as no fsync of the file
 * has followed: as a loss of power does. `onSync` hears of each fsync.
 */
export function followWrites(folder: string, onSync: () => void = () => {}) {
  const names = new Map<number, string>()
  /** By file, what stood there before each write since its last fsync, and how long the file was. */
  const unsynced = new Map<string, { position: number; bytes: Buffer; size: number }[]>()
  let writing = false

  function remember(file: number, position: number, length: number): void {
    const name = names.get(file)
    if (!writing || !name?.startsWith(folder)) return
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
    const reader = openSync(name, 'r')
    readSync(reader, bytes, 0, bytes.length, position)
    closeSync(reader)
    unsynced.set(name, [...(unsynced.get(name) ?? []), { position, bytes, size }])
  }

  fs.openSync = (name, ...rest) => {
    const file = openSync(name, ...rest)
    names.set(file, String(name))
    return file
  }
  fs.writeSync = ((file: number, buffer: Uint8Array, offset: number, length: number, position: number | null) => {
    if (typeof position === 'number') remember(file, position, length)
    return writeSync(file, buffer, offset, length, position)
  }) as typeof writeSync
  fs.ftruncateSync = (file, length = 0) => {
    remember(file, length, fstatSync(file).size - length)
    ftruncateSync(file, length)
  }
  fs.fsyncSync = (file) => {
    fsyncSync(file)
    unsynced.delete(names.get(file) ?? '')
    onSync()
  }
  fs.renameSync = (from, to) => {
    renameSync(from, to)
    const undo = unsynced.get(String(from))
    if (undo) unsynced.set(String(to), undo)
    unsynced.delete(String(from))
  }
  syncBuiltinESMExports()

  return {
    begin() {
      writing = true
    },
    undo() {
      writing = false
      for (const [name, undo] of unsynced) {
        const file = openSync(name, 'r+')
        for (const { position, bytes, size } of undo.reverse()) {
          writeSync(file, bytes, 0, bytes.length, position)
          ftruncateSync(file, size)
        }
        closeSync(file)
      }
    },
  }
}
