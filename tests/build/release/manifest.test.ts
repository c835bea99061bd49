import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { langs, localeOf } from '#i18n/locales.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { attributes, pageAddresses, pageText, siteFolder } from './built-site.ts'

const icon = (name: string) => join(siteFolder(), name)

test('every page of the site links to the manifest of its language, after what it needs at once', () => {
  for (const address of pageAddresses().filter((path) => path !== '/' && path !== deskPath)) {
    const lang = address.split('/')[1]
    const html = pageText(address)
    expect(attributes(html, /<link[^>]+rel="manifest"[^>]*>/g, 'href'), address).toEqual([
      `/${lang}/manifest.webmanifest`,
    ])
  }
})

test.each(langs)(
  'the manifest of %s is in its language, and its icons are there, as large as it says',
  async (lang) => {
    const manifest = JSON.parse(readFileSync(join(siteFolder(), lang, 'manifest.webmanifest'), 'utf8'))
    const [description] = attributes(pageText(`/${lang}/`), /<meta name="description"[^>]*>/g, 'content')
    expect(manifest).toMatchObject({ lang: localeOf(lang).tag, start_url: `/${lang}/`, scope: '/', description })
    for (const { src, sizes, type, purpose } of manifest.icons) {
      const { width, height, format, hasAlpha } = await sharp(icon(src)).metadata()
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
      if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`)
      if (purpose === 'maskable') expect(hasAlpha).toBe(false)
    }
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
  },
)
