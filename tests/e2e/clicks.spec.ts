import type { Page } from 'playwright/test'
import { openCountingService } from './helpers/counting-service.ts'
import { expect, test } from './helpers/test.ts'

let service: Awaited<ReturnType<typeof openCountingService>>
test.beforeEach(async ({ baseURL, context }) => {
  service = await openCountingService(baseURL as string)
  await context.addCookies([{ name: 'canary', value: 'x', url: service.url }])
  await context.route('https://*.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Shop' }))
})
test.afterEach(async ({ page }) => {
  await page.close()
  service.close()
})

async function buy(page: Page): Promise<string> {
  await page.goto(`${service.url}/en/where-to-buy`)
  await page.locator('main details summary').first().click()
  const link = page.locator('a[data-count=buy]:visible').first()
  const target = (await link.getAttribute('href')) as string
  await link.click()
  await page.waitForURL(`${target}**`)
  return target
}

test('a click that leaves the site is counted by the service, without a cookie', async ({ page }) => {
  const target = await buy(page)
  const click = { event: 'buy', target, page: '/en/where-to-buy' }
  await expect.poll(() => service.counted).toEqual([{ click, status: 200, cookie: undefined }])
})

test('a browser that cannot keep a request alive sends a beacon', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Request.prototype, 'keepalive')
  })
  const target = await buy(page)
  await expect
    .poll(() => service.counted.map(({ click, status }) => [click.event, click.target, status]))
    .toEqual([['buy', target, 200]])
})

test('links that lead to us count as contact, without what is in their query', async ({ page }) => {
  await page.goto(`${service.url}/en/support/FAQs/111`)
  await page.locator('main a[href*="/support/contact/ticket"]').last().click()
  await expect(page).toHaveURL(/\/support\/contact\/ticket/)
  const click = { event: 'contact', target: '/en/support/contact/ticket', page: '/en/support/FAQs/111' }
  await expect.poll(() => service.counted[0]).toMatchObject({ click, status: 200 })
})

test('nothing is sent for a reader who asks for privacy', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await buy(page)
  await page.goto(`${service.url}/en/`)
  expect(service.counted).toEqual([])
})
