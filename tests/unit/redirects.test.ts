import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { redirectConfig } from '#redirects'
import { layouts, pagePath, parsePath } from '#shared/routing/paths.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { redirectRules } from '#shared/routing/redirect-rules.ts'
import { catalogue, publicPages, wholeSite } from '#tests/fixtures/catalogue.ts'
import { inBothLayouts, oldAddresses, splitAddress } from '#tests/fixtures/old-addresses.ts'

const { aliases, oldProducts, patterns } = redirectConfig

const redirectWholeSite = createRedirects(redirectRules(wholeSite))

function follow(start: string, redirect = redirectWholeSite): string[] {
  const stops = [start]
  for (let hop = 0; hop < 5; hop += 1) {
    const { pathname, search } = splitAddress(stops.at(-1) ?? '')
    const next = redirect(pathname, search)
    if (!next) return stops
    stops.push(next.location)
  }
  throw new Error(`${stops.join(' -> ')} does not end`)
}

describe('the list of old addresses', () => {
  it('has at least sixty old product addresses over the old categories', () => {
    expect(oldProducts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(oldProducts.map(({ from }) => from.split('/')[1]))).toEqual(
      new Set([
        'plug',
        'light',
        'switch',
        'garage',
        'thermostat',
        'humidifier',
        'sensor',
        'hub',
        'alarm',
        'socket-thermostat',
      ]),
    )
    expect(redirectConfig.retiredCategories).toContain('doorbell')
  })

  it('names no address twice, and none that a page has in another place', () => {
    const rules = redirectRules(wholeSite)
    const pages = new Map(Array.from(rules.pages, (page) => [page.toLowerCase(), page]))
    const seen = new Set<string>()
    for (const { from, langs: only = ['all'] } of [...aliases, ...oldProducts]) {
      for (const lang of only) {
        const key = `${lang} ${from.toLowerCase()}`
        expect(seen, key).not.toContain(key)
        seen.add(key)
      }
    }
    for (const { from, to } of rules.paths) expect([undefined, to], from).toContain(pages.get(from.toLowerCase()))
  })

  it('leads every entry to a page that the whole site has', () => {
    const rules = redirectRules(wholeSite)
    expect(rules.paths).toHaveLength(aliases.length + oldProducts.length)
    expect(rules.patterns).toHaveLength(patterns.length)
    expect(rules.queries).toHaveLength(redirectConfig.queries.length)
  })

  it('leads every old product to a product of the catalogue or to the failure page', () => {
    const ids = new Set<number>(catalogue.map(([id]) => id))
    for (const entry of oldProducts) {
      if ('product' in entry) expect(ids, entry.from).toContain(entry.product)
      else expect(entry.to).toBe('/FailPage')
    }
  })
})

describe.each([
  ['the public pages', publicPages],
  ['the whole site', wholeSite],
])('with %s', (_, known) => {
  const rules = redirectRules(known)
  const redirect = createRedirects(rules)

  it('every old address leads in one step to a page that exists, in its language and layout', () => {
    const wrong: string[] = []
    for (const { from, langs: only = langs } of oldAddresses(rules)) {
      for (const lang of only) {
        for (const { pathname, search } of inBothLayouts(lang, from)) {
          const stops = follow(pathname + search, redirect)
          const end = parsePath(splitAddress(stops.at(-1) ?? '').pathname)
          const stays = end?.lang === lang && end.layout === parsePath(pathname)?.layout
          if (stops.length !== 2 || !stays || !rules.pages.has(end.path)) wrong.push(stops.join(' -> '))
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('an address for certain languages does nothing in the others', () => {
    for (const { from, langs: only } of rules.paths) {
      if (!only) continue
      for (const lang of langs.filter((other) => !only.includes(other))) {
        for (const { pathname, search } of inBothLayouts(lang, from)) expect(redirect(pathname, search)).toBeUndefined()
      }
    }
  })

  it('every page stays where it is', () => {
    for (const path of rules.pages) {
      for (const lang of langs) {
        for (const layout of layouts) expect(redirect(pagePath({ lang, layout, path }), '?a=1')).toBeUndefined()
      }
    }
  })

  it('every page and every old address is found in other case, with slashes and .html, in one step', () => {
    for (const address of [
      ...Array.from(rules.pages, (path) => ({ from: path, langs: undefined })),
      ...oldAddresses(rules),
    ]) {
      const lang = address.langs?.[0] ?? 'zh-Hans'
      for (const { pathname, search } of inBothLayouts(lang, address.from)) {
        const { pathname: right } = splitAddress(redirect(pathname, search)?.location ?? pathname)
        const sloppy = [
          pathname.replaceAll('/', '//'),
          pathname.endsWith('/') ? `${pathname}index.html` : `${pathname}.html`,
          pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`,
          pathname.replace('zh-Hans', 'ZH_hans'),
          ...(address.from.includes('some-old') ? [] : [pathname.toUpperCase()]),
        ].filter((spelling) => spelling !== right)
        for (const spelling of sloppy) {
          expect(splitAddress(redirect(spelling, search)?.location ?? '').pathname, spelling).toBe(right)
        }
      }
    }
  })
})

describe('entries whose page does not exist yet', () => {
  it.each(['/ticket', '/support', '/support/warranty', '/support/ukca', '/login', '/faq/107', '/explore/any/3'])(
    '%s does nothing without the support area, and leads on with it',
    (path) => {
      expect(createRedirects(redirectRules(publicPages))(`/en${path}`)).toBeUndefined()
      expect(redirectWholeSite(`/en${path}`)).toMatchObject({ status: 301 })
    },
  )
})

describe('the addresses that the specification names', () => {
  it.each([
    ['/en/About_US', '/en/about-us'],
    ['/en/mTerminal/Homekit', '/en/mTerminal/homekit'],
    ['/de/list', '/de/product'],
    ['/de/list/all', '/de/product'],
    ['/de/AllType/smart-plug', '/de/smart-plug'],
    ['/de/all-type/garage', '/de/garage-door-opener'],
    ['/de/list/air-purifier', '/de/air-purifier'],
    [
      '/ja/mTerminal/product-detail/old-name/25',
      '/ja/mTerminal/roller-shutter-switch/smart-roller-shutter-switch-55/25',
    ],
    ['/ja/some-category/old-name/25', '/ja/roller-shutter-switch/smart-roller-shutter-switch-55/25'],
    ['/uk/smart-plug/old-name/1', '/uk/smart-plug/smart-plug-mini/1'],
    ['/uk/smart-doorbell', '/uk/product'],
    ['/uk/smart-doorbell/smart-video-doorbell/40', '/uk/product'],
    ['/uk/doorbell/wifi-video-doorbell', '/uk/product'],
    ['/en/plug/wifi-smart-plug-mini-us', '/en/smart-plug/smart-plug-mini/1'],
    ['/en/garage/wifi-garage-door-opener-one-door', '/en/garage-door-opener/smart-garage-door-opener/22'],
    ['/en/plug/wifi-smart-plug-with-usb-port', '/en/FailPage'],
    ['/en/smart-plug?category_id=2', '/en/product'],
    ['/en/mTerminal/smart-plug?a=1&category_id=2&b=2', '/en/mTerminal/product?a=1&b=2'],
    ['/en/list/smart-plug?category_id=2&b=2', '/en/product?b=2'],
    ['/en/ticket?from=mail', '/en/support/contact/ticket?from=mail'],
    ['/en/support/ukca', '/en/support/Regulatory_Compliance?type=eudoc'],
    ['/en/support/gpl?a=1', '/en/support/Regulatory_Compliance?type=gpl&a=1'],
    ['/en/support/warranty', '/en/support/FAQs/107'],
    ['/en/support/faq/107', '/en/support/FAQs/107'],
    ['/en/FAQ/107', '/en/support/FAQs/107'],
    ['/en/FAQS/107', '/en/support/FAQs/107'],
    ['/en/support/faqs', '/en/support/FAQs'],
    ['/en/FAQs', '/en/support/FAQs'],
    ['/ja/mTerminal/faqs?sort=view', '/ja/mTerminal/support/FAQs?sort=view'],
    ['/en/faq', '/en/support/FAQs'],
    ['/en/FAQ', '/en/support/FAQs'],
    ['/en/support/faq', '/en/support/FAQs'],
    ['/en/support/ticket', '/en/support/contact/ticket'],
    ['/de/mTerminal/support/contact/ticket/email', '/de/mTerminal/support/contact/email'],
    ['/en/explore/a-stale-title/3', '/en/explore/light-for-winter-evenings/3'],
    ['/en/support/free/products', '/en/support/M_Programs/Beta_Testing'],
  ])('%s leads to %s', (from, to) => {
    expect(follow(from)).toEqual([from, to])
  })

  it.each([
    ['/en/mTerminal/product/2/An-Old_name?x=1', '/en/mTerminal/smart-plug/smart-plug-energy/2?x=1'],
    ['/tr-tur/Detail/2/x/', '/tr/smart-plug/smart-plug-energy/2'],
    ['/en/product-detail/x/2', '/en/smart-plug/smart-plug-energy/2'],
  ])('leads from the oldest forms of a product, %s, to %s in one step', (from, to) => {
    expect(follow(from)).toEqual([from, to])
  })

  it.each([
    '/en/smart-plug?category_id=3',
    '/en/smart-plug?category_id=22',
    '/en/smart-plug?xcategory_id=2',
    '/en/smart-light?category_id=2',
    '/en/product/999/name',
    '/en/product-detail/name/999',
    '/en/product-detail/name/01',
    '/en/list/no-such-type',
    '/en/list/homekit',
    '/en/support/FAQs/1/more',
    '/en/support/old/1',
    '/en/explore/name/1',
    '/en/compatibility-check/old/1',
  ])('%s is left alone', (address) => {
    expect(follow(address)).toEqual([address])
  })
})

describe('an address with the end of its sentence', () => {
  const ends = [
    ...[
      '.',
      ',',
      ')',
      ').',
      ';',
      ':',
      '!',
      '%3F',
      '%20',
      '%20.',
      '%22',
      '"',
      '%27',
      "'",
      ']',
      '%5D',
      '%3E',
      '>',
      '*',
      '%C2%A0',
    ],
    ...['。', '、', '）', '，', '」', '！', '？', '»', '”', '’', '…'].map(encodeURIComponent),
  ]

  it.each(ends)('%s leads to the page without it, in every language and layout', (end) => {
    for (const lang of langs) {
      for (const { pathname } of ['/support/FAQs/107', '/smart-plug/smart-plug-mini/1', '/product'].flatMap((path) =>
        inBothLayouts(lang, path),
      )) {
        expect(follow(`${pathname}${end}?from=mail`)).toEqual([`${pathname}${end}?from=mail`, `${pathname}?from=mail`])
      }
    }
  })

  it.each([
    ['/en/support/FAQs/107%23step', '/en/support/FAQs/107#step'],
    ['/en/support/FAQs/107%23part-1-step-2.?from=mail', '/en/support/FAQs/107?from=mail#part-1-step-2'],
    ['/en/support/FAQs/107.%23step', '/en/support/FAQs/107#step'],
    ['/ja/support/FAQs/107%23%E6%89%8B%E9%A0%86%EF%BC%89', '/ja/support/FAQs/107#%E6%89%8B%E9%A0%86'],
    ['/en/support/FAQs/107%23', '/en/support/FAQs/107'],
    ['/EN/faq/107).', '/en/support/FAQs/107'],
    ['/en/ticket.', '/en/support/contact/ticket'],
    ['/en/plug/wifi-smart-plug-mini-us,', '/en/smart-plug/smart-plug-mini/1'],
    ['/en/smart-plug/old-name/1.', '/en/smart-plug/smart-plug-mini/1'],
    ['/en/product.html.', '/en/product'],
    ['/de/,', '/de/'],
    ['/de.', '/de/'],
    ['/de/mTerminal/)', '/de/mTerminal/'],
  ])('%s leads to %s', (from, to) => {
    const { pathname, search } = splitAddress(from)
    expect(redirectWholeSite(pathname, search)).toEqual({ location: to, status: 301 })
    expect(redirectWholeSite(to.replace(/[?#].*/, ''))).toBeUndefined()
  })

  it.each([
    '/en/support/FAQs/999.',
    '/en/nothing.',
    '/xx/product.',
    '/en/support/FAQs/107%',
    '/en/support/FAQs/107%252E',
    '/en/support/FAQs/107.%2e/..',
    '/en/support/FAQs/107%2F.',
    '/en/support/FAQs/107%20more',
    '/,',
    '/.',
  ])('%s is left alone', (pathname) => {
    expect(redirectWholeSite(pathname)).toBeUndefined()
  })
})
