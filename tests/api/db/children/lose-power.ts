/**
 * Writes rows to the data folder given, prints how many were acknowledged, then loses the power: every
 * write to a file that no fsync of that file followed is undone, and the process kills itself.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openStore } from '#server/db/embedded/open-store.ts'

const [, , path = '', mode = '', rows = ''] = process.argv
const { openSync, closeSync, readSync, writeSync, ftruncateSync, fsyncSync, fstatSync, renameSync } = fs
const names = new Map<number, string>()
/** By file, what stood there before each write since its last fsync, and how long the file was. */
const unsynced = new Map<string, { position: number; bytes: Buffer; size: number }[]>()
let writing = false

function remember(file: number, position: number, length: number): void {
  const name = names.get(file)
  if (!writing || !name?.startsWith(path)) return
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
}
fs.renameSync = (from, to) => {
  renameSync(from, to)
  const undo = unsynced.get(String(from))
  if (undo) unsynced.set(String(to), undo)
  unsynced.delete(String(from))
}
syncBuiltinESMExports()

const durability = mode === 'relaxed' ? 'relaxed' : 'full'
const pglite = await openStore({ kind: 'folder', path, durability }, (reason) => {
  throw new Error(reason)
})
writing = true
const insert = "insert into click_count (day, event, target, page, count) values ('2026-03-01', 'power', $1, $2, 1)"
for (let number = 0; number < Number(rows); number += 1) {
  await pglite.query(insert, ['x'.repeat(200 + (number % 700)), String(number)])
  if (number % 40 === 39) await pglite.exec('checkpoint')
}
writing = false
for (const [name, undo] of unsynced) {
  const file = openSync(name, 'r+')
  for (const { position, bytes, size } of undo.reverse()) {
    writeSync(file, bytes, 0, bytes.length, position)
    ftruncateSync(file, size)
  }
  closeSync(file)
}
writeSync(1, rows)
process.kill(process.pid, 'SIGKILL')
