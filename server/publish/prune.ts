import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isKept, type ReleaseFiles, readReleaseNote, releaseFiles } from '../web/release.ts'
import { currentRelease, isWhole, releaseFolders, releaseIds } from '../web/release-folder.ts'
import { folderFiles } from './folder-files.ts'

const wholeReleases = 3
const assetDays = 7

/** Removes the folders of builds that did not finish. Call it only with the lock. */
export async function sweepHalfReleases(folder: string): Promise<void> {
  for (const name of await releaseFolders(folder)) {
    if (!isWhole(folder, name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Keeps the newest three releases and the current one. Of older ones the files that open tabs may
 * still ask for are kept until seven days after the next release came; then they go.
 */
export async function pruneReleases(folder: string, now: Date): Promise<void> {
  const ids = await releaseIds(folder)
  const current = await currentRelease(folder)
  for (const [index, id] of ids.slice(0, -wholeReleases).entries()) {
    if (id === current) continue
    const next = await readReleaseNote(join(folder, ids[index + 1] ?? id))
    const age = now.getTime() - Date.parse(next.built)
    if (age < assetDays * 86_400_000) await reduceToAssets(join(folder, id))
    else await removeRelease(join(folder, id))
  }
}

async function removeRelease(folder: string): Promise<void> {
  await rm(join(folder, 'release.json'), { force: true })
  await rm(folder, { recursive: true, force: true })
}

async function reduceToAssets(folder: string): Promise<void> {
  const list = join(folder, 'files.json')
  const files: ReleaseFiles = releaseFiles.parse(JSON.parse(await readFile(list, 'utf8')))
  const kept = Object.fromEntries(Object.entries(files).filter(([pathname]) => isKept(pathname)))
  if (Object.keys(kept).length === Object.keys(files).length) return
  await writeFile(`${list}.new`, JSON.stringify(kept), { flush: true })
  await rename(`${list}.new`, list)
  const site = join(folder, 'site')
  for (const name of await folderFiles(site)) if (!isKept(`/${name}`)) await rm(join(site, name))
}
