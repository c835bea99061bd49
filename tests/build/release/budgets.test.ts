import { expect, test } from 'vitest'
import { pageWeight } from '#lib/page-weight.ts'
import { checkerIds } from '#shared/checkers/checkers.ts'
import * as routes from '#shared/routing/routes.ts'
import { pageAddresses, siteFolder } from './built-site.ts'

const kilobyte = 1000

test.each([
  '/en/smart-plug/smart-plug-energy/2',
  '/uk/smart-thermostat/smart-thermostat-hvac/19',
  '/en/smart-plug',
  '/de/mTerminal/compare/smart-plug',
  '/en/explore',
  '/de/mTerminal/homekit',
  '/ja/privacy-policy',
  '/en/support/FAQs',
  '/uk/mTerminal/support/FAQs/141',
  '/de/support/help-center/141',
])('a page to read is at most 25 kB, of it 4 kB of script, in two requests: %s', (path) => {
  const { html, css, js, jsWithIslands, requests } = pageWeight(siteFolder(), path)
  expect(html + css + js).toBeLessThanOrEqual(25 * kilobyte)
  expect(js).toBeLessThanOrEqual(4 * kilobyte)
  expect(jsWithIslands).toBe(js)
  expect(requests).toBeLessThanOrEqual(2)
})

test('the page of the reader’s devices has a script of at most 5 kB, without a framework', () => {
  const { js, jsWithIslands } = pageWeight(siteFolder(), '/ja/mTerminal/support/my-home')
  expect(js).toBeLessThanOrEqual(5 * kilobyte)
  expect(jsWithIslands).toBe(js)
})

test('no page has more than 120 kB of script with all of its islands alive', () => {
  const heavy = pageAddresses()
    .filter((address) => /^\/((en|uk)\/|desk$)/.test(address))
    .map((address) => ({ address, js: pageWeight(siteFolder(), address).jsWithIslands }))
    .filter(({ js }) => js > 120 * kilobyte)
  expect(heavy).toEqual([])
})

test('the framework is on pages with islands only', () => {
  const framed = pageAddresses().filter(
    (address) => /^\/en\//.test(address) && pageWeight(siteFolder(), address).jsWithIslands > 10 * kilobyte,
  )
  expect(framed.filter((address) => !address.includes('mTerminal')).sort()).toEqual(
    [
      '/en/',
      ...checkerIds.map((checker) => `/en${routes.checker({ checker })}`),
      '/en/compatibility-check/mrs105-feedback',
      '/en/newsletter',
      '/en/support/M_Programs/Beta_Testing',
      '/en/support/accessory-acquire',
      '/en/support/account',
      '/en/support/business-partner',
      '/en/support/contact/email',
      '/en/support/contact/ticket',
      '/en/support/contact/ticket/create',
      '/en/support/contact/ticket/create-warranty',
      '/en/support/contact/ticket/detail',
      '/en/support/contact/ticket/status',
      '/en/support/feedback',
      '/en/support/help-center',
      '/en/support/influencer',
      '/en/support/login',
      '/en/support/product-registration',
      '/en/support/security-advisory',
    ].sort(),
  )
})
