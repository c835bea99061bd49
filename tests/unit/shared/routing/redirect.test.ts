import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { pagePath, parsePath } from '#shared/routing/paths.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { everyAddress, redirectRules, sitePaths } from '#shared/routing/redirect-rules.ts'
import { wholeSite } from '#tests/fixtures/catalogue.ts'
import { splitAddress } from '#tests/fixtures/old-addresses.ts'
import { table, words } from '#tests/helpers/table.ts'

const redirect = createRedirects(redirectRules(wholeSite))

describe('normalisation', () => {
  it.each(
    table(`
    /en                                   /en/
    /en/mTerminal                         /en/mTerminal/
    /EN/                                  /en/
    /en-gc/                               /en/
    /EN_GC/product                        /en/product
    /ja-jp/homekit                        /ja/homekit
    /tr-tur/                              /tr/
    /zh-hans/                             /zh-Hans/
    /zh_Hant/product                      /zh-Hant/product
    /en/mterminal/homekit                 /en/mTerminal/homekit
    /en/Homekit                           /en/homekit
    /EN/homekit                           /en/homekit
    /EN/Homekit/                          /en/homekit
    /en/failpage                          /en/FailPage
    /en/support/regulatory_compliance     /en/support/Regulatory_Compliance
    /en/product/                          /en/product
    //en///product//                      /en/product
    /en//                                 /en/
    /en/product.html                      /en/product
    /en/product/index.html                /en/product
    /en/index.html                        /en/
    /en/mTerminal/index.html              /en/mTerminal/
    /EN_gc//MTERMINAL/List/Smart-Plug.HTML/ /en/mTerminal/smart-plug
    /index.html                           /
    //                                    /
    `),
  )('%s becomes %s in one step, with its query', (from = '', to = '') => {
    expect(redirect(from, '?a=%2F&b=c d')).toBe(`${to}?a=%2F&b=c%20d`)
    expect(redirect(to, '?a=%2F&b=c d')).toBeUndefined()
  })

  it('drops nothing but an empty query', () => {
    expect(redirect('/en', '?')).toBe('/en/')
    expect(redirect('/en', '?&&a')).toBe('/en/?&&a')
  })

  it.each(
    words(`
    / /xx/ /en_US/ /EN/nothing-here /en-gc/nothing-here /en/en/product /en/mTerminal/mTerminal/product /product
    /robots.txt /_astro/index.abc.js /api/v1/product /en.html /en/404 /en/404.html /en/product.html.html
    /en/product.htm /en/%70roduct /en/product;x /en/a/b/c/d/e/f/g
    `),
  )('%s is left alone', (pathname) => {
    expect(redirect(pathname)).toBeUndefined()
  })
})

it('finds the address of a page that is one for every id', () => {
  const tickets = createRedirects(redirectRules(new Set(['/', '/support/contact/ticket/detail'])))
  const ticket = '/en/support/contact/ticket/detail/0123456'
  expect(tickets('/EN/Support/contact/ticket/detail/0123456', '?a=1')).toBe(`${ticket}?a=1`)
  expect(tickets(`${ticket}).`, '?a=1')).toBe(`${ticket}?a=1`)
  expect(tickets(ticket)).toBeUndefined()
  expect(tickets('/EN/support/contact/ticket/detail/012345')).toBeUndefined()
  expect(redirect('/EN/support/contact/ticket/detail/0123456')).toBeUndefined()
})

describe('hostile addresses', () => {
  it.each([
    ...[
      '',
      '/EN/homekit\u0000',
      '/EN/homekit\r\nSet-Cookie: a=b',
      '/EN/\u202ehomekit',
      '/EN/home\\kit',
      '/\\evil.example',
    ],
    ...['\\\\evil.example', '/\ud800/en', `/EN/${'a'.repeat(8000)}`, `/${'/'.repeat(8000)}EN/homekit`],
    // A Kelvin sign is no k.
    ...['/u\u212a/', '/EN/HOME\u212aIT', `/EN/product/1/${'%41'.repeat(3000)}`],
    ...words(`
    ? % /% /en/%zz /en/product/1/%zz /en/product/1/%00 /en/product/1/%2f%2fevil.example /en/product/1/..
    /en/product/1/%2e%2E /en/product/1/<script> /en/product/1/"onclick /en/%00 /EN/%2e%2e/homekit /EN/../homekit
    /EN/./homekit //evil.example //evil.example/en/homekit ///evil.example/%2e%2e https://evil.example/EN/homekit
    `),
  ])('%j is left alone', (pathname) => {
    expect(redirect(pathname)).toBeUndefined()
  })

  it('escapes what a query must not bring into a header', () => {
    const search = '?a=1\r\nSet-Cookie: b=c&d=ä\ud800'
    expect(redirect('/EN/homekit', search)).toBe('/en/homekit?a=1%0D%0ASet-Cookie:%20b=c&d=%C3%A4%EF%BF%BD')
  })

  it('takes an old name with escapes', () => {
    expect(redirect('/en/product/1/gr%C3%BCn%20(2)')).toBe('/en/smart-plug/smart-plug-mini/1')
  })
})

describe('whatever is asked', () => {
  const sloppyPath = fc
    .tuple(
      fc.constantFrom('/', '//', '/\\', '/\t/'),
      fc.constantFrom(...langs, 'EN', 'en-gc', 'zh_hans', 'xx', 'evil.example'),
      fc.constantFrom('', '/mTerminal', '/MTERMINAL'),
      fc.oneof(
        fc.constantFrom(...wholeSite, '/list', '/plug/wifi-smart-plug-eu', '/product/3/x', '/a/b/3', '/ticket'),
        fc.webPath(),
        fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `/${text}`),
      ),
      fc.constantFrom('', '/', '//', '.html', '/index.html', '/..', '.', '),', '%20', '%23a', '%E3%80%82'),
    )
    .map((parts) => parts.join(''))
  const anyPath = fc.oneof(sloppyPath, fc.string({ unit: 'binary', maxLength: 60 }), fc.webPath())
  const anySearch = fc.oneof(
    fc.constantFrom('', '?category_id=2'),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `?${text}`),
  )

  it('the answer stays on the site, is printable, and settles', () => {
    const settles = fc.property(anyPath, anySearch, (pathname, search) => {
      const location = redirect(pathname, search)
      if (location === undefined) return
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(location, 'https://www.example.com').origin).toBe('https://www.example.com')
      const stop = splitAddress(location.replace(/#.*/, ''))
      expect(redirect(...stop)).toBeUndefined()
      expect(stop[0] === '/' || wholeSite.has(parsePath(stop[0])?.path ?? '')).toBe(true)
    })
    fc.assert(settles, { numRuns: 3000 })
  })

  it('every page is found in any mixture of cases', () => {
    const page = [
      fc.constantFrom(...langs),
      fc.constantFrom('default', 'mobile'),
      fc.constantFrom(...wholeSite),
    ] as const
    const found = fc.property(...page, fc.infiniteStream(fc.boolean()), (lang, layout, path, upper) => {
      const right = pagePath({ lang, layout, path })
      const mixed = Array.from(right, (letter) => (upper.next().value ? letter.toUpperCase() : letter)).join('')
      expect(redirect(mixed) ?? mixed).toBe(right)
    })
    fc.assert(found, { numRuns: 500 })
  })
})

it('refuses two pages that differ in case alone', () => {
  expect(() => createRedirects(redirectRules(new Set(['/FailPage', '/failpage'])))).toThrow(
    'The pages /FailPage and /failpage differ in case alone.',
  )
})

it('reads the paths off the addresses of the pages, each once', () => {
  const pages = [...wholeSite].flatMap(everyAddress)
  expect(sitePaths([...pages, '/', '/404', '/de/404', '/de/mTerminal/404', '/de/error'])).toEqual(wholeSite)
})
