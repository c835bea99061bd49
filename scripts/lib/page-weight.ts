import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes of a page as they travel (brotli 11): what it needs at once, and the scripts of its islands once they are alive. */
export interface PageWeight {
  html: number
  css: number
  /** Scripts that run on every visit. */
  js: number
  /** All scripts with every island hydrated, `js` among them. */
  jsWithIslands: number
  /** Requests for the first view besides font and picture: the page and its style sheets. */
  requests: number
}

/** Weighs `/de/product` of a built site in `root`. */
export function pageWeight(root: string, path: string): PageWeight {
  const file = fileOf(root, path)
  const html = readFileSync(file, 'utf8')
  const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] as string)
  const sheets = matches(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  const scripts = closure(root, matches(/<script[^>]+type="module"[^>]+src="([^"]+)"/g))
  const islands = closure(root, matches(/(?:component|renderer|before-hydration)-url="([^"]+)"/g))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + compressed(join(root, file)), 0)
  return {
    html: compressed(file),
    css: sum(new Set(sheets)),
    js: sum(scripts),
    jsWithIslands: sum(new Set([...scripts, ...islands])),
    requests: 1 + new Set(sheets).size,
  }
}

function fileOf(root: string, path: string): string {
  return join(root, path.endsWith('/') ? `${path}index.html` : `${path}.html`)
}

/** The scripts and all that they import at once. */
function closure(root: string, entries: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, target] of source.matchAll(/(?:import|export)[^"'()]*?["'](\.\/[^"']+\.js)["']/g))
      visit(`/_astro/${target?.slice(2)}`)
  }
  for (const entry of entries) visit(entry)
  return found
}

const known = new Map<string, number>()

/** Assets are shared by many pages: each is compressed once. */
function compressed(file: string): number {
  const size = known.get(file) ?? (existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotli(readFileSync(file)))
  known.set(file, size)
  return size
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
