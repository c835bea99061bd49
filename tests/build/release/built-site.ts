import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The release that the tests look at: the one that `npm run publish` made under `RELEASE_DATA_DIR` (or `var`). */
const root = join(process.env.RELEASE_DATA_DIR ?? 'var', 'releases', 'current', 'site')

/** The folder of the built site. Throws with the way to have one. */
export function siteFolder(): string {
  if (!existsSync(root))
    throw new Error(`There is no release in ${root}: run "npm run publish" first, or "npm test", which does so.`)
  return root
}

/** Addresses of all pages: `/de/`, `/de/mTerminal/product`. */
export function pageAddresses(): string[] {
  return (readdirSync(siteFolder(), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.html'))
    .map(
      (name) =>
        `/${name
          .split(sep)
          .join('/')
          .replace(/(^|\/)index\.html$|\.html$/, '$1')}`,
    )
}

export function pageFile(address: string): string {
  return join(siteFolder(), address.endsWith('/') ? `${address}index.html` : `${address}.html`)
}

export function pageText(address: string): string {
  return readFileSync(pageFile(address), 'utf8')
}

/** The values of an attribute of all tags that `tag` matches. */
export function attributes(html: string, tag: RegExp, name: string): string[] {
  return [...html.matchAll(tag)].flatMap(
    ([text]) => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? [],
  )
}
