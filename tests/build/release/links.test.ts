import { expect, test } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { attributes, pageAddresses, pageText } from './built-site.ts'

const anchor = /<a\s[^>]*>/g

test('no link of a page leaves its language, but those that name another', () => {
  for (const address of pageAddresses().filter((path) => /^\/(fr|ja)\//.test(path))) {
    const lang = address.split('/')[1]
    const leaving = [...pageText(address).matchAll(anchor)]
      .map(([tag]) => tag)
      .filter((tag) => !/\shreflang="/.test(tag))
      .flatMap((tag) => attributes(tag, anchor, 'href'))
      .filter((href) => href.startsWith('/') && !href.startsWith(`/${lang}/`) && !href.startsWith('/downloads/'))
    expect(leaving, address).toEqual([])
  }
})

test('links stay in the layout of their page', () => {
  for (const address of pageAddresses().filter((path) => path.startsWith('/de/mTerminal/'))) {
    const leaving = attributes(pageText(address), anchor, 'href').filter(
      (href) => /^\/[a-z]/i.test(href) && !/^\/[\w-]+\/mTerminal\/|^\/downloads\/|\/feed\.xml$/.test(href),
    )
    expect(leaving, address).toEqual([])
  }
})

test('every anchor has its target', () => {
  for (const address of pageAddresses().filter((path) => /^\/(en|de|ja)\//.test(path))) {
    const html = pageText(address)
    const ids = new Set(attributes(html, /<[a-z][^>]*\sid="[^"]*"[^>]*>/g, 'id'))
    const dead = attributes(html, anchor, 'href')
      .filter((href) => href.startsWith('#'))
      .map((href) => decodeURIComponent(href.slice(1)))
      .filter((id) => !ids.has(id))
    expect(dead, address).toEqual([])
  }
})

test('no two addresses differ by case alone', () => {
  const addresses = pageAddresses()
  expect(new Set(addresses.map((address) => address.toLowerCase())).size).toBe(addresses.length)
})

test('every language has every page in both layouts', () => {
  const all = pageAddresses()
  const after = (prefix: string) =>
    all
      .filter(
        (address) => address.startsWith(prefix) && (prefix.includes('mTerminal') || !address.includes('mTerminal')),
      )
      .map((address) => address.slice(prefix.length))
      .sort()
  const english = after('/en/')
  expect(english.length).toBeGreaterThan(55)
  for (const lang of langs) {
    expect(after(`/${lang}/`), lang).toEqual(english)
    expect(after(`/${lang}/mTerminal/`), lang).toEqual(english)
  }
})
