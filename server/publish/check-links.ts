import type { ReleaseFile } from '../web/release.ts'
import { shellOf } from '../web/shell.ts'
import { decodePath } from '../web/shown-path.ts'

interface LinkSettings {
  siteUrl: string
  files: ReadonlyMap<string, ReleaseFile>
  /** Where an old address leads; undefined for one that is none. */
  redirect(pathname: string, search: string): string | undefined
}

/**
 * The links that lead nowhere, each with one page that has it: those to this site that are neither a
 * file, nor a call of the API, nor an address that redirects to one. `links` are the addresses as
 * written, by the path of the page.
 */
export function deadLinks(links: ReadonlyMap<string, ReadonlySet<string>>, settings: LinkSettings): string[] {
  const judged = new Map<string, boolean>()
  const dead = new Map<string, string>()
  for (const [page, addresses] of links) {
    for (const address of addresses) {
      const key = /^(\/(?!\/)|https?:)/.test(address) ? address : `${page} ${address}`
      const good = judged.get(key) ?? leadsSomewhere(address, page, settings)
      judged.set(key, good)
      if (!good && !dead.has(address)) dead.set(address, page)
    }
  }
  return [...dead].map(([address, page]) => `${page} links to ${address}, which does not exist`)
}

function leadsSomewhere(address: string, page: string, { siteUrl, files, redirect }: LinkSettings): boolean {
  const base = new URL(page, siteUrl)
  if (!URL.canParse(address, base)) return false
  const url = new URL(address, base)
  if (url.origin !== base.origin || url.pathname.startsWith('/api/')) return true
  const exists = (pathname: string) => {
    const path = decodePath(pathname)
    return path !== undefined && files.has(shellOf(path) ?? path)
  }
  if (exists(url.pathname)) return true
  const target = redirect(url.pathname, url.search)
  return target !== undefined && exists(new URL(target, base).pathname)
}
