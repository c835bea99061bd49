import { createHash } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/**
 * Where a build writes what belongs into `target`. Astro moves files from the project's folder there,
 * which works on one file system only; so for a target outside of the project `root` it is a folder
 * inside, and always the same one for the releases of `releases`, so that nothing is left over for long.
 */
export function buildFolder({ root, releases, target }: { root: string; releases: string; target: string }): string {
  if (target.startsWith(root + sep)) return target
  const name = createHash('sha256').update(releases).digest('hex').slice(0, 12)
  return join(root, '.astro', `release-${name}`)
}

/** Moves a folder, also to another file system, in place of an empty one or of none. */
export async function moveFolder(from: string, to: string): Promise<void> {
  if (from === to) return
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, to, { recursive: true })
    await rm(from, { recursive: true, force: true })
  }
}
