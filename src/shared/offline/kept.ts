import type { Lang } from '#i18n/locales.ts'
import type { Layout } from '#shared/routing/paths.ts'

/** Address of the worker, the same in every release. */
export const workerPath = '/service-worker.js'
/** Caches of the worker begin with this; the letters after it are of one saving. */
export const cachePrefix = 'help-'
/** Where a cache says what is in it. */
export const notePath = '/offline/kept'
/** The most that is kept, in bytes. */
export const mostKept = 25_000_000

/** A file of the release: address, bytes, and a hash that changes with them. */
export type KeptFile = readonly [path: string, bytes: number, hash: string]

/** `/offline/{lang}.json`, or `/offline/{lang}-mTerminal.json`: what help without a network needs. */
export interface OfflineList {
  /** Of the notice on a page that is kept, with `{date}`. */
  notice: string
  /** Addresses of pages: those that everybody needs, and those of each model. */
  pages: { common: string[]; models: Record<string, string[]> }
  /** Written when the release is finished: all files, and places in `files` of what belongs to each page. */
  files?: KeptFile[]
  needs?: Record<string, number[]>
}

/** What is asked of the worker. */
export interface Wanted {
  lang: Lang
  layout: Layout
  models: string[]
}

/** What is kept: what was wanted, when it was saved (milliseconds), and its bytes. */
export interface Kept extends Wanted {
  at: number
  bytes: number
  notice: string
  /** Of each file as it was saved. */
  hashes: Record<string, string>
}

export function listPath({ lang, layout }: Pick<Wanted, 'lang' | 'layout'>): string {
  return `/offline/${lang}${layout === 'mobile' ? '-mTerminal' : ''}.json`
}

/** The files for these models, each once. */
export function filesFor({ pages, files = [], needs = {} }: OfflineList, models: readonly string[]): KeptFile[] {
  const wanted = [...pages.common, ...models.flatMap((model) => pages.models[model] ?? [])]
  const places = new Set(wanted.flatMap((page) => needs[page] ?? []))
  return [...places].flatMap((place) => {
    const file = files[place]
    return file ? [file] : []
  })
}

export function bytesOf(files: readonly KeptFile[]): number {
  return files.reduce((total, [, bytes]) => total + bytes, 0)
}

/** The cache that was saved last, and what it says of itself; undefined where nothing is kept. */
export async function openKept(storage: CacheStorage): Promise<{ cache: Cache; kept: Kept } | undefined> {
  for (const name of (await storage.keys()).filter((each) => each.startsWith(cachePrefix)).reverse()) {
    const cache = await storage.open(name)
    const note = await cache.match(notePath)
    if (note) return { cache, kept: await note.json() }
  }
  return undefined
}

export async function deleteKept(storage: CacheStorage): Promise<void> {
  for (const name of await storage.keys()) if (name.startsWith(cachePrefix)) await storage.delete(name)
}
