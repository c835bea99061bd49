import { join } from 'node:path'
import { redirectRules, sitePaths } from '#shared/routing/redirect-rules.ts'
import { type Log, sparing } from '../log.ts'
import { createRedirector } from './redirect.ts'
import { isKept, isPage, openRelease, type Release, type ReleaseFile, type ReleaseNote } from './release.ts'
import { currentRelease, releaseIds } from './release-folder.ts'

/** A file and the release that it belongs to. */
export interface Found {
  release: Release
  file: ReleaseFile
}

/** The release that is served, with the redirects to its pages. */
interface CurrentRelease extends Release {
  redirect: ReturnType<typeof createRedirector>
}

/** The releases of a data folder, as the server sees them. */
export interface Releases {
  /** The one that is served; undefined before the first is published. */
  current(): CurrentRelease | undefined
  /** A file that open tabs may still ask for, of the current release or of the newest other one that has it. */
  kept(pathname: string): Found | undefined
  /** Looks at once whether another release has become the current one. */
  refresh(): Promise<void>
  close(): void
}

/**
 * Opens the releases in `folder` and looks every `every` milliseconds whether another one has become
 * the current. A release that cannot be opened is logged and never served.
 */
export async function openReleases({
  folder,
  log,
  changed = () => undefined,
  every = 1000,
}: {
  folder: string
  log: Log
  /** Told of each release that becomes the current one. */
  changed?: (note: ReleaseNote) => void
  every?: number
}): Promise<Releases> {
  const opened = new Map<string, Release | undefined>()
  let current: CurrentRelease | undefined
  let kept = new Map<string, Found>()

  async function open(id: string): Promise<Release | undefined> {
    if (!opened.has(id)) {
      const release = await openRelease(join(folder, id)).catch((error: unknown) => {
        log('release-unusable', { release: id, reason: String(error) })
        return undefined
      })
      opened.set(id, release)
    }
    return opened.get(id)
  }

  async function look(): Promise<void> {
    const id = await currentRelease(folder)
    if (id === undefined || id === current?.note.id) return
    const next = await open(id)
    if (!next) return
    const pages = [...next.files].flatMap(([pathname, { file }]) => (isPage(file) ? [pathname] : []))
    current = { ...next, redirect: createRedirector(redirectRules(sitePaths(pages))) }
    log('release-serving', { release: id })
    changed(next.note)
    kept = await filesToKeep(id)
  }

  async function filesToKeep(id: string): Promise<Map<string, Found>> {
    const ids = await releaseIds(folder)
    for (const known of opened.keys()) if (!ids.includes(known)) opened.delete(known)
    const found = new Map<string, Found>()
    for (const other of [...ids.filter((one) => one !== id), id]) {
      const release = await open(other)
      if (!release) continue
      for (const [pathname, file] of release.files) if (isKept(pathname)) found.set(pathname, { release, file })
    }
    return found
  }

  const rarely = sparing(log)
  let looked = Promise.resolve()
  function refresh(): Promise<void> {
    looked = looked.then(look).catch((error: unknown) => rarely('release-unseen', { reason: String(error) }))
    return looked
  }

  await refresh()
  const timer = setInterval(refresh, every).unref()
  return { current: () => current, kept: (pathname) => kept.get(pathname), refresh, close: () => clearInterval(timer) }
}
