import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'

/**
 * A path to `folder` that Astro does not take for one inside of the project: it compares the letters of
 * the paths, so that a project in `/srv/site` with data in `/srv/site-data` could not be built. Most
 * folders keep their own path; one like that is reached by a link. `remove` takes the link away.
 */
export async function pathUnlikeRoot(
  folder: string,
  root: string,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const alike = folder.startsWith(root) && !folder.startsWith(root + sep)
  if (!alike) return { path: folder, remove: async () => {} }
  const parent = await mkdtemp(join(tmpdir(), 'release-'))
  const path = join(parent, 'site')
  await symlink(folder, path)
  return { path, remove: () => rm(parent, { recursive: true, force: true }) }
}
