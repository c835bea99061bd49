import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { completeOfflineLists } from '#server/publish/offline-lists.ts'
import { filesFor, type OfflineList } from '#shared/offline/kept.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

async function siteWith(files: Record<string, string>): Promise<string> {
  const site = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), text)
  }
  return site
}

const pages = { common: ['/de/support/FAQs', '/search/de.json'], models: { A: ['/de/a'] } }
const files = {
  'offline/de.json': JSON.stringify({ notice: '{date}', pages }),
  'de/support/FAQs.html': '<link href="/_astro/site.css"><script src="/_astro/page.js"></script>',
  'de/a.html':
    '<link href="/_astro/site.css"><astro-island component-url="/_astro/Island.js"></astro-island><picture><source srcset="/_astro/p.avif 1x"><img src="/_astro/p.webp" srcset="/_astro/p2.webp 2x"></picture>',
  'search/de.json': '{}',
  '_astro/site.css': '@font-face{src:url(/_astro/font.woff2)}',
  '_astro/font.woff2': 'font',
  '_astro/page.js': 'import"./fill.js"',
  '_astro/fill.js': 'export{}',
  '_astro/Island.js': 'const o=()=>import(`./later.js`);import{a}from"./fill.js"',
  '_astro/later.js': 'export{}',
  '_astro/p.webp': 'picture',
}

test('a list has all that its pages load, scripts that come later too, and one file of each picture', async () => {
  const site = await siteWith(files)
  await completeOfflineLists(site)
  const list: OfflineList = JSON.parse(await readFile(join(site, 'offline/de.json'), 'utf8'))
  const paths = (models: string[]) =>
    filesFor(list, models)
      .map(([path]) => path)
      .sort()
  const common = ['/_astro/fill.js', '/_astro/font.woff2', '/_astro/page.js', '/_astro/site.css', ...pages.common]
  expect(paths([])).toEqual(common.sort())
  expect(paths(['A'])).toEqual([...common, '/_astro/Island.js', '/_astro/later.js', '/_astro/p.webp', '/de/a'].sort())
  expect(list.files?.find(([path]) => path === '/_astro/font.woff2')?.[1]).toBe(4)
})

test('a page that is listed and not there ends the publishing', async () => {
  const { 'de/a.html': _, ...others } = files
  const site = await siteWith(others)
  await expect(completeOfflineLists(site)).rejects.toThrow('a.html')
})

test('a site without lists stays as it is', async () => {
  await completeOfflineLists(await siteWith({ 'de/a.html': '' }))
})
