import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import { allRoutes, routeOf } from '#shared/routing/match-route.ts'
import { parsePath } from '#shared/routing/paths.ts'
import { site } from '#shared/site.config.ts'
import { productOf } from '#tests/helpers/site-content.ts'
import { attributes, pageAddresses, pageText, siteFolder } from './built-site.ts'

const origin = site.url
const plug = productOf('MSS310')
const addressOf = (lang: Lang) => `/${lang}/${plug.category}/${plug.slug}/${plug.id}`
const read = (name: string) => readFileSync(join(siteFolder(), name), 'utf8')
const meta = (html: string, name: string) =>
  attributes(html, new RegExp(`<meta[^>]+(?:name|property)="${name}"[^>]*>`, 'g'), 'content')[0]
const canonical = (html: string) => attributes(html, /<link[^>]+rel="canonical"[^>]*>/g, 'href')[0]
const hreflangs = (html: string) => attributes(html, /<link[^>]+rel="alternate"[^>]+hreflang[^>]*>/g, 'hreflang')
const indexed = (html: string) => !/<meta name="robots" content="noindex"/.test(html)

test('every page has a title, a description of fair length, and what social networks show', () => {
  for (const address of pageAddresses().filter((path) => path !== '/' && path !== '/desk')) {
    const html = pageText(address)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1], address).toBeTruthy()
    const description = meta(html, 'description') ?? ''
    expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(20)
    expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(320)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'og:url'])
      expect(meta(html, name), `${address} ${name}`).toBeTruthy()
    expect(meta(html, 'og:locale'), address).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
  }
})

test('no two pages of a language have one description, but a question and its twin of the help centre', () => {
  for (const lang of langs) {
    const descriptions = pageAddresses()
      .filter((address) => address.startsWith(`/${lang}/`) && !/mTerminal|\/help-center\/\d/.test(address))
      .map((address) => pageText(address))
      .filter(indexed)
      .map((html) => meta(html, 'description'))
    expect(
      descriptions.filter((each, index) => descriptions.indexOf(each) !== index),
      lang,
    ).toEqual([])
  }
})

test('a title that would be cut off goes without the name', () => {
  for (const address of pageAddresses()) {
    const title = /<title>([^<]+)<\/title>/.exec(pageText(address))?.[1]?.replace(/&[#\w]+;/g, '.') ?? ''
    if (title.endsWith(` ${site.titleSeparator} ${site.name}`)) expect(title.length, address).toBeLessThanOrEqual(70)
  }
})

test('a product shows its own picture in each language that it has words in, and the English one elsewhere', () => {
  const shown = (address: string) => new URL(meta(pageText(address), 'og:image') ?? '').pathname
  const { languages, slug } = plug
  for (const lang of langs) {
    const path = shown(addressOf(lang))
    expect(path).toContain(`${slug}.${languages.includes(lang) ? lang : 'en'}.`)
    expect(statSync(join(siteFolder(), path)).size).toBeGreaterThan(10_000)
  }
})

test('titles of one language differ from page to page', () => {
  for (const lang of ['en', 'de', 'ja']) {
    const titles = pageAddresses()
      .filter((address) => address.startsWith(`/${lang}/`) && !address.includes('mTerminal'))
      .map((address) => /<title>([^<]+)/.exec(pageText(address))?.[1])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  }
})

test('the home page has the default title, others theirs, the separator and the name', () => {
  expect(pageText('/en/')).toContain(`<title>${site.defaultTitle}</title>`)
  expect(pageText('/en/product')).toContain(`<title>All products ${site.titleSeparator} ${site.name}</title>`)
})

test('a mobile page points to the default one, which names the mobile one', () => {
  expect(canonical(pageText('/de/mTerminal/smart-plug'))).toBe(`${origin}/de/smart-plug`)
  const html = pageText('/de/smart-plug')
  expect(canonical(html)).toBe(`${origin}/de/smart-plug`)
  expect(html).toMatch(
    /<link rel="alternate" media="only screen and \(max-width: 768px\)" href="[^"]+\/de\/mTerminal\/smart-plug">/,
  )
})

test('a page names itself, its twins and the default among its languages', () => {
  expect(hreflangs(pageText('/ja/product'))).toEqual([...langs.map((lang) => localeOf(lang).tag), 'x-default'])
  const without = langs.filter((lang) => !plug.languages.includes(lang))
  for (const lang of without) expect(hreflangs(pageText(addressOf(lang)))).toEqual([])
})

test('the twin of an answer in the help centre leads to it', () => {
  for (const layout of ['', '/mTerminal']) {
    const twin = pageText(`/de${layout}/support/help-center/141`)
    expect(canonical(twin)).toBe(`${origin}/de/support/FAQs/141`)
    expect(hreflangs(twin)).toEqual([])
  }
})

test('the lang attribute is the tag, in each language', () => {
  for (const lang of langs)
    for (const path of ['/', '/product'])
      expect(pageText(`/${lang}${path}`)).toContain(`<html lang="${localeOf(lang).tag}"`)
})

test('the sitemaps hold exactly the pages that say so of themselves', () => {
  expect([...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual(
    langs.map((lang) => `${origin}/sitemap-${lang}.xml`),
  )
  for (const lang of langs) {
    const listed = [...read(`sitemap-${lang}.xml`).matchAll(/<loc>([^<]+)/g)].map((match) => match[1]).sort()
    const own = pageAddresses()
      .filter((address) => address.startsWith(`/${lang}/`) && !address.includes('mTerminal'))
      .filter((address) => {
        const html = pageText(address)
        return indexed(html) && hreflangs(html).includes(localeOf(lang).tag)
      })
      .map((address) => origin + address)
      .sort()
    expect(listed, lang).toEqual(own)
  }
})

test('every kind of page that is indexed is in a sitemap', () => {
  const listed = langs.flatMap((lang) => [...read(`sitemap-${lang}.xml`).matchAll(/<loc>([^<]+)/g)])
  const kinds = listed.map(([, url = '']) => routeOf(parsePath(new URL(url).pathname)?.path ?? ''))
  expect(new Set(kinds)).toEqual(new Set(allRoutes.filter((route) => route.indexed)))
})

test('a list was changed last when the newest of what it holds was', () => {
  const days = new Map(
    [...read('sitemap-ja.xml').matchAll(/<loc>[^<]+\/ja([^<]*)<\/loc><lastmod>([^<]+)/g)].map((match) => [
      match[1],
      match[2],
    ]),
  )
  const newest = (folder: RegExp) =>
    [...days]
      .flatMap(([path, day]) => (folder.test(path ?? '') ? [day] : []))
      .sort()
      .at(-1)
  expect(days.get('/explore')).toBe(newest(/^\/explore\/./))
  expect(days.get('/support/FAQs')).toBe(newest(/^\/support\/FAQs\/./))
  expect(days.get('/support/help-center')).toBe(days.get('/support/FAQs'))
})

test('the desk is in no index, no sitemap and no link', () => {
  expect(pageText('/desk')).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(read('robots.txt')).not.toContain('desk')
  for (const lang of langs) expect(read(`sitemap-${lang}.xml`)).not.toContain('/desk')
  const linking = pageAddresses().filter((address) => address !== '/desk' && pageText(address).includes('href="/desk'))
  expect(linking).toEqual([])
})

test('robots.txt names the sitemap', () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('the feed of a language holds what its page shows, and says what is in another language', () => {
  for (const lang of langs) {
    const html = pageText(`/${lang}/explore`)
    const feed = read(`${lang}/explore/feed.xml`)
    const items = [...feed.matchAll(/<guid>([^<]+)/g)].map((match) => new URL(match[1] as string).pathname).sort()
    const cards = [...html.matchAll(/<article[\s\S]*?<\/article>/g)].flatMap(([card]) =>
      attributes(card, /<h2[^>]*>\s*<a[^>]*>/g, 'href'),
    )
    expect(items, lang).toEqual(cards.sort())
    const marked = [...feed.matchAll(/<dc:language>([^<]+)/g)].filter((match) => match[1] !== localeOf(lang).tag)
    expect(marked, lang).toHaveLength((html.match(/<article[\s\S]*?<h2[^>]*lang="en"/g) ?? []).length)
  }
})

test('pages that are no content are kept out of the index', () => {
  for (const path of ['/en/404', '/en/error', '/en/FailPage']) expect(indexed(pageText(path)), path).toBe(false)
})
