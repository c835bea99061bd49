import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { addresses, oldCategories, patterns, retiredCategories } from '#redirects'
import { pagePath, parsePath } from '#shared/routing/paths.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { everyAddress, redirectRules } from '#shared/routing/redirect-rules.ts'
import { catalogue, publicPages, wholeSite } from '#tests/fixtures/catalogue.ts'
import { oldAddresses, splitAddress } from '#tests/fixtures/old-addresses.ts'
import { table, words } from '#tests/helpers/table.ts'

const redirectWholeSite = createRedirects(redirectRules(wholeSite))

function follow(start: string, redirect = redirectWholeSite): string[] {
  const stops = [start]
  for (let hop = 0; hop < 5; hop += 1) {
    const next = redirect(...splitAddress(stops.at(-1) ?? ''))
    if (next === undefined) return stops
    stops.push(next)
  }
  throw new Error(`${stops.join(' -> ')} does not end`)
}

describe('the list of old addresses', () => {
  const oldProducts = Object.entries(addresses).filter(([, to]) => typeof to === 'number' || to === '/FailPage')

  it('has at least sixty old products over the old categories, each of the catalogue or on the failure page', () => {
    const old = words('plug light switch garage thermostat humidifier sensor hub alarm socket-thermostat')
    const categories = oldProducts.map(([from]) => (parsePath(from)?.path ?? from).split('/')[1])
    expect(oldProducts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(categories)).toEqual(new Set(old))
    expect(retiredCategories).toContain('doorbell')
    expect(catalogue.map(([id]) => id)).toEqual(expect.arrayContaining(oldProducts.map(([, to]) => to).filter(Number)))
  })

  it('names no address twice, none that a page has in another place, and pages alone that the whole site has', () => {
    const { moved, patterns: found } = redirectRules(wholeSite)
    const pages = new Map(Array.from(wholeSite, (page) => [page.toLowerCase(), page]))
    expect(new Set(Object.keys(addresses).map((from) => from.toLowerCase())).size).toBe(moved.size)
    expect(new Set(found.map(({ from }) => from))).toEqual(new Set(Object.values(patterns).flat()))
    for (const { from, pages: known } of found) expect(known.size, from).toBeGreaterThan(0)
    for (const [from, to] of moved) expect([undefined, to], from).toContain(pages.get(from.toLowerCase()))
    for (const name of Object.keys(oldCategories)) expect(redirectWholeSite(`/en/list/${name}`), name).toBeDefined()
  })
})

describe.each([
  ['the public pages', publicPages],
  ['the whole site', wholeSite],
])('with %s', (_, pages) => {
  const rules = redirectRules(pages)
  const redirect = createRedirects(rules)
  const old = oldAddresses(rules)

  it('every old address leads in one step to a page that exists, in its language and layout', () => {
    const wrong = old.filter((address) => {
      const [, end = '', more] = follow(address, redirect)
      const { lang, layout } = parsePath(address) ?? {}
      const page = parsePath(splitAddress(end)[0])
      return more || page?.lang !== lang || page?.layout !== layout || !pages.has(page?.path ?? '')
    })
    expect(wrong).toEqual([])
  })

  it('an address for one language does nothing in the others', () => {
    for (const own of Array.from(rules.moved.keys(), parsePath)) {
      for (const lang of langs.filter((other) => own && other !== own.lang))
        expect(redirect(pagePath({ lang, layout: 'default', path: own?.path ?? '' }))).toBeUndefined()
    }
  })

  it('every page stays where it is', () => {
    for (const page of [...pages].flatMap(everyAddress)) expect(redirect(page, '?a=1')).toBeUndefined()
  })

  it('every page and every old address is found in other case, with slashes and .html, in one step', () => {
    const some = [...[...pages].flatMap(everyAddress), ...old].filter((address) => /^\/(zh-Hans|fr)\//.test(address))
    for (const [pathname, search] of some.map(splitAddress)) {
      const [right] = splitAddress(redirect(pathname, search) ?? pathname)
      const sloppy = [
        pathname.replaceAll('/', '//'),
        pathname.endsWith('/') ? `${pathname}index.html` : `${pathname}.html`,
        pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`,
        pathname.replace('zh-Hans', 'ZH_hans'),
        pathname.includes('some-old') ? right : pathname.toUpperCase(),
      ].filter((spelling) => spelling !== right)
      for (const spelling of sloppy) expect(redirect(spelling, search)?.split('?')[0], spelling).toBe(right)
    }
  })
})

it.each(words('/ticket /support /support/warranty /support/ukca /login /faq/107 /explore/any/3'))(
  '%s does nothing without the support area, and leads on with it',
  (path) => {
    expect(createRedirects(redirectRules(publicPages))(`/en${path}`)).toBeUndefined()
    expect(redirectWholeSite(`/en${path}`)).toBeDefined()
  },
)

describe('the addresses that the specification names', () => {
  it.each(
    table(`
    /en/About_US                                    /en/about-us
    /en/mTerminal/Homekit                           /en/mTerminal/homekit
    /de/list                                        /de/product
    /de/list/all                                    /de/product
    /de/AllType/smart-plug                          /de/smart-plug
    /de/all-type/garage                             /de/garage-door-opener
    /de/list/air-purifier                           /de/air-purifier
    /ja/mTerminal/product-detail/old-name/25        /ja/mTerminal/roller-shutter-switch/smart-roller-shutter-switch-55/25
    /ja/some-category/old-name/25                   /ja/roller-shutter-switch/smart-roller-shutter-switch-55/25
    /uk/smart-plug/old-name/1                       /uk/smart-plug/smart-plug-mini/1
    /uk/smart-doorbell                              /uk/product
    /uk/smart-doorbell/smart-video-doorbell/40      /uk/product
    /uk/doorbell/wifi-video-doorbell                /uk/product
    /en/plug/wifi-smart-plug-mini-us                /en/smart-plug/smart-plug-mini/1
    /en/garage/wifi-garage-door-opener-one-door     /en/garage-door-opener/smart-garage-door-opener/22
    /en/plug/wifi-smart-plug-with-usb-port          /en/FailPage
    /en/smart-plug?category_id=2                    /en/product
    /en/mTerminal/smart-plug?a=1&category_id=2&b=2  /en/mTerminal/product?a=1&b=2
    /en/list/smart-plug?category_id=2&b=2           /en/product?b=2
    /en/ticket?from=mail                            /en/support/contact/ticket?from=mail
    /en/support/ukca                                /en/support/Regulatory_Compliance?type=eudoc
    /en/support/gpl?a=1                             /en/support/Regulatory_Compliance?type=gpl&a=1
    /en/support/warranty                            /en/support/FAQs/107
    /en/support/faq/107                             /en/support/FAQs/107
    /en/FAQ/107                                     /en/support/FAQs/107
    /en/FAQS/107                                    /en/support/FAQs/107
    /en/support/faqs                                /en/support/FAQs
    /en/FAQs                                        /en/support/FAQs
    /ja/mTerminal/faqs?sort=view                    /ja/mTerminal/support/FAQs?sort=view
    /en/faq                                         /en/support/FAQs
    /en/FAQ                                         /en/support/FAQs
    /en/support/faq                                 /en/support/FAQs
    /en/support/ticket                              /en/support/contact/ticket
    /de/mTerminal/support/contact/ticket/email      /de/mTerminal/support/contact/email
    /en/explore/a-stale-title/3                     /en/explore/light-for-winter-evenings/3
    /en/support/free/products                       /en/support/M_Programs/Beta_Testing
    /en/mTerminal/product/2/An-Old_name?x=1         /en/mTerminal/smart-plug/smart-plug-energy/2?x=1
    /tr-tur/Detail/2/x/                             /tr/smart-plug/smart-plug-energy/2
    /en/product-detail/x/2                          /en/smart-plug/smart-plug-energy/2
    `),
  )('%s leads to %s in one step', (from, to) => {
    expect(follow(from ?? '')).toEqual([from, to])
  })

  it.each(
    words(`
    /en/smart-plug?category_id=3 /en/smart-plug?category_id=22 /en/smart-plug?xcategory_id=2
    /en/smart-light?category_id=2 /en/product/999/name /en/product-detail/name/999 /en/product-detail/name/01
    /en/list/no-such-type /en/list/homekit /en/support/FAQs/1/more /en/support/old/1 /en/explore/name/1
    /en/compatibility-check/old/1
    `),
  )('%s is left alone', (address) => {
    expect(follow(address)).toEqual([address])
  })
})

describe('an address with the end of its sentence', () => {
  const ascii = words(`. , ) ). ; : ! %3F %20 %20. %22 " %27 ' ] %5D %3E > * %C2%A0`)
  it.each([...ascii, ...Array.from('。、），」！？»”’…', encodeURIComponent)])(
    '%s leads to the page without it, in every language and layout',
    (end) => {
      for (const page of words('/support/FAQs/107 /smart-plug/smart-plug-mini/1 /product').flatMap(everyAddress))
        expect(follow(`${page}${end}?from=mail`)).toEqual([`${page}${end}?from=mail`, `${page}?from=mail`])
    },
  )

  it.each(
    table(`
    /en/support/FAQs/107%23step                              /en/support/FAQs/107#step
    /en/support/FAQs/107%23part-1-step-2.?from=mail          /en/support/FAQs/107?from=mail#part-1-step-2
    /en/support/FAQs/107.%23step                             /en/support/FAQs/107#step
    /ja/support/FAQs/107%23%E6%89%8B%E9%A0%86%EF%BC%89       /ja/support/FAQs/107#%E6%89%8B%E9%A0%86
    /en/support/FAQs/107%23                                  /en/support/FAQs/107
    /EN/faq/107).                                            /en/support/FAQs/107
    /en/ticket.                                              /en/support/contact/ticket
    /en/plug/wifi-smart-plug-mini-us,                        /en/smart-plug/smart-plug-mini/1
    /en/smart-plug/old-name/1.                               /en/smart-plug/smart-plug-mini/1
    /en/product.html.                                        /en/product
    /de/,                                                    /de/
    /de.                                                     /de/
    /de/mTerminal/)                                          /de/mTerminal/
    `),
  )('%s leads to %s', (from = '', to = '') => {
    expect(redirectWholeSite(...splitAddress(from))).toBe(to)
    expect(redirectWholeSite(to.replace(/[?#].*/, ''))).toBeUndefined()
  })

  it.each(
    words(`
    /en/support/FAQs/999. /en/nothing. /xx/product. /en/support/FAQs/107% /en/support/FAQs/107%252E
    /en/support/FAQs/107.%2e/.. /en/support/FAQs/107%2F. /en/support/FAQs/107%20more /, /.
    `),
  )('%s is left alone', (pathname) => {
    expect(redirectWholeSite(pathname)).toBeUndefined()
  })
})
