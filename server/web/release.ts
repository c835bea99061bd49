import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const count = z.int().check(z.gte(0))

/** `release.json`: what a release was made from. It is written last: a folder without it is no release. */
const releaseNote = z.object({
  id: z.string(),
  built: z.iso.datetime(),
  /** The content's revision. */
  revision: z.string(),
  /** The fingerprint of the code and of the settings that change pages. */
  code: z.string(),
  counts: z.object({ pages: count, products: count, faqs: count }),
})
export type ReleaseNote = z.output<typeof releaseNote>

/** One file of a release: its place below `site/`, its bytes, a hash of them, the bytes of its compressed twins. */
const releaseFile = z.object({
  file: z.string(),
  size: count,
  hash: z.string(),
  br: z.optional(count),
  gz: z.optional(count),
})
export type ReleaseFile = z.output<typeof releaseFile>

/** `files.json`: every path that a release answers. */
export const releaseFiles = z.record(z.string(), releaseFile)
export type ReleaseFiles = z.output<typeof releaseFiles>

/** `headers.json`: the content security policy of each page, as an index into the distinct ones. */
const releaseHeaders = z.object({ policies: z.array(z.string()), routes: z.record(z.string(), count) })
export type ReleaseHeaders = z.output<typeof releaseHeaders>

/** A published site in a folder: `release.json`, `files.json`, `headers.json` and the files in `site/`. */
export interface Release {
  note: ReleaseNote
  /** Absolute path of the folder with the files. */
  site: string
  files: Map<string, ReleaseFile>
  /** The policy of a page; undefined for what is no page. */
  policy(pathname: string): string | undefined
}

async function read<Schema extends z.ZodMiniType>(schema: Schema, file: string): Promise<z.output<Schema>> {
  return z.parse(schema, JSON.parse(await readFile(file, 'utf8')))
}

/** Reads `release.json` alone. Throws when the folder holds no whole release. */
export function readReleaseNote(folder: string): Promise<ReleaseNote> {
  return read(releaseNote, join(folder, 'release.json'))
}

/** Reads `headers.json` alone. Throws when the folder holds no whole release. */
export function readReleaseHeaders(folder: string): Promise<ReleaseHeaders> {
  return read(releaseHeaders, join(folder, 'headers.json'))
}

/** Opens a release. Throws when the folder holds no whole one. */
export async function openRelease(folder: string): Promise<Release> {
  const note = await readReleaseNote(folder)
  const files = new Map(Object.entries(await read(releaseFiles, join(folder, 'files.json'))))
  const headers = await readReleaseHeaders(folder)
  const routes = new Map(Object.entries(headers.routes))
  return { note, site: join(folder, 'site'), files, policy: (pathname) => headers.policies[routes.get(pathname) ?? -1] }
}

/** The path that answers a file of the built site: pages lose `.html`, and `index` gives its folder's name. */
export function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

/** Whether a file is a page, which is never kept in a cache without asking. */
export function isPage(file: string): boolean {
  return file.endsWith('.html')
}

/** Paths whose files carry a hash of their bytes: open tabs may ask for them after the next release. */
export function isKept(pathname: string): boolean {
  return pathname.startsWith('/_astro/') || pathname.startsWith('/downloads/')
}
