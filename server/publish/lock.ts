import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PublishBusy } from './publish-error.ts'

/** Locks of this process. On systems without `/proc` they tell it from a dead one that had its number. */
const held = new Set<string>()

/**
 * Takes the lock of a releases folder for one build, and answers how to give it back. The lock of a
 * process that has died is taken over. Throws `PublishBusy` while another build holds it.
 */
export async function lockReleases(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, '.lock')
  const mine = `${file}-${process.pid}-${held.size}`
  await writeFile(mine, identityOf(process.pid))
  try {
    await take(mine, file)
  } finally {
    await unlink(mine)
  }
  held.add(file)
  return async () => {
    held.delete(file)
    await rm(file, { force: true })
  }
}

async function take(mine: string, file: string): Promise<void> {
  try {
    await link(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = await readFile(file, 'utf8').catch(() => '')
    const pid = Number.parseInt(owner, 10)
    if (isAlive(owner, pid, file)) {
      throw new PublishBusy(`Process ${pid} is building this site already. The site is published when it has finished.`)
    }
    await rename(file, `${mine}-stale`)
    await unlink(`${mine}-stale`)
    await take(mine, file)
  }
}

/** Process number, and on Linux the boot and the moment since then at which it began: no other process has all three. */
function identityOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${boot} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`
  } catch {
    return `${pid}`
  }
}

function isAlive(owner: string, pid: number, file: string): boolean {
  if (!(pid > 0)) return false
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !owner.includes(' ') || identityOf(pid) === owner
}
