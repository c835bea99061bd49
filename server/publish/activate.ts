import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from './folder-files.ts'

/** Makes a release the current one in one step: readers see the old or the new one, never a mix. */
export async function activate(folder: string, id: string): Promise<void> {
  const link = join(folder, '.current')
  await rm(link, { force: true })
  await symlink(id, link)
  await rename(link, join(folder, 'current'))
  await syncPath(folder)
}
