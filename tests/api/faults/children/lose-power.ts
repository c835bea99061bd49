/**
 * Loaded into both threads of the service: once the file `POWER_FAILS` says after how many fsyncs of the database, the power
 * is lost there. Every write that no fsync followed is undone, of the database and of files that people sent, and the process
 * kills itself. Which of those are not synced stands in a folder beside, by their inodes, as another thread writes them.
 */
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { followWrites } from '#tests/helpers/unsynced-writes.ts'

const { DATA_DIR: dataDir = '', POWER_FAILS: file = '' } = process.env
const unsynced = `${file}.unsynced`
const { open } = fs.promises

if (isMainThread) {
  mkdirSync(unsynced)
  fs.promises.open = async (...args) => {
    const handle = await open(...args)
    if (!/[wa+]/.test(String(args[1] ?? 'r'))) return handle
    const note = join(unsynced, String((await handle.stat()).ino))
    writeFileSync(note, '')
    const sync = handle.sync.bind(handle)
    const noted: FileHandle['sync'] = async () => {
      await sync()
      rmSync(note, { force: true })
    }
    return Object.assign(handle, { sync: noted })
  }
  syncBuiltinESMExports()
} else {
  let left: number | undefined
  const writes = followWrites(join(dataDir, 'database'), () => {
    if (left === undefined && existsSync(file)) {
      left = Number(readFileSync(file, 'utf8'))
      writes.begin()
    }
    if (left === undefined || --left > 0) return
    writes.undo()
    const lost = new Set(readdirSync(unsynced))
    const files = join(dataDir, 'files')
    for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && lost.has(String(statSync(path).ino))) truncateSync(path)
    }
    process.kill(process.pid, 'SIGKILL')
  })
}
