import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#server/domain/duration.ts'
import { names } from './format.ts'

const shape = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/
const draftShape = /^\.\d{4}-.*\.part$/

/** `2026-03-01T02-40-00Z` */
export function nameAt(moment: Date): string {
  return moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

/** What is not whole yet is hidden, and named otherwise. */
export function draftName(moment: Date): string {
  return `.${nameAt(moment)}.${process.pid}.part`
}

/** The whole backups in a folder, the oldest first. */
export async function backupsIn(shelf: string): Promise<{ folder: string; at: Date }[]> {
  const found = []
  for (const name of (await readdir(shelf).catch(() => [])).sort()) {
    const [, hour, minute, second] = shape.exec(name) ?? []
    const folder = join(shelf, name)
    if (hour && (await stat(join(folder, names.manifest)).catch(() => undefined)))
      found.push({ folder, at: new Date(`${hour}:${minute}:${second}Z`) })
  }
  return found
}

/** Deletes backups that are older than so many milliseconds, but never the newest, and what interrupted ones left; answers how many. */
export async function forgetBackups(shelf: string, keptFor: number, now: Date): Promise<number> {
  const old = (await backupsIn(shelf)).slice(0, -1).filter(({ at }) => at.getTime() < now.getTime() - keptFor)
  for (const { folder } of old) {
    // Without its manifest it is no backup any more, however far its deletion comes.
    await rm(join(folder, names.manifest))
    await rm(folder, { recursive: true })
  }
  for (const name of (await readdir(shelf)).filter((name) => draftShape.test(name))) {
    const { mtimeMs } = await stat(join(shelf, name))
    if (mtimeMs < now.getTime() - day) await rm(join(shelf, name), { recursive: true, force: true })
  }
  return old.length
}
