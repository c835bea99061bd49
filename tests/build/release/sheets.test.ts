import { expect, test } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { attributes, pageAddresses, pageText } from './built-site.ts'

/** Which sheets pages have besides the one of the site. */
const own: [RegExp, string][] = [
  [/\/support\/help-center$/, 'help-centre'],
  [/\/support\/contact\/ticket$/, 'contact'],
  [/\/support\/(contact\/(ticket\/|email$)|security-advisory$|accessory-acquire$)/, 'tickets'],
  [/\/support\/security-advisory$/, 'security'],
  [/\/support\/my-home$/, 'my-home'],
  [
    /\/support\/(account|accessory-acquire|product-registration|contact\/(ticket|ticket\/create|ticket\/create-warranty|email))$/,
    'ui',
  ],
  [/\/support\/(download|Regulatory_Compliance|cloud-service)$/, 'downloads'],
  [/\/support\/(login|account|product-registration)$/, 'account'],
  [/\/compatibility-check\/mrs105-feedback$/, 'tickets'],
  [/\/compatibility-check(\/|$)/, 'checkers'],
  [/\/compatibility-check\/(?!mrs105-feedback$|smart-thermostat-mts300$)/, 'ui'],
  [/\/support\/(business-partner|influencer|M_Programs\/Beta_Testing|feedback)$/, 'programmes'],
  [/\/support\/(business-partner|influencer|M_Programs\/Beta_Testing)$/, 'ui'],
  [/^\/desk$/, 'desk'],
]

const pages = pageAddresses().filter(
  (address) =>
    address === '/' || address === '/desk' || langs.slice(0, 2).some((lang) => address.startsWith(`/${lang}/`)),
)
const sheetsOf = (html: string) =>
  attributes(html, /<link[^>]+rel="stylesheet"[^>]*>/g, 'href').map(
    (href) => /([\w-]+)\.[\w-]+\.css$/.exec(href)?.[1] ?? href,
  )

test('every page has the sheet of the site, and its own area’s where there is one, and no other', () => {
  const wrong = pages
    .map((address) => ({ address, sheets: sheetsOf(pageText(address)).sort() }))
    .filter(({ address, sheets }) => {
      const expected = own.filter(([pattern]) => pattern.test(address)).map(([, name]) => name)
      return String(sheets) !== String([...expected, 'site'].sort())
    })
  expect(wrong).toEqual([])
})

test('the order of the layers stands before every sheet', () => {
  const late = pages.filter((address) => {
    const html = pageText(address)
    const order = html.search(/@layer reset,\s*tokens,/)
    return order < 0 || order > html.indexOf('rel="stylesheet"')
  })
  expect(late).toEqual([])
})
