import { expect, test } from './helpers/test.ts'

const foreign = /facebook|google|doubleclick/

test('both answers are one click, of one kind and size, next to each other', async ({ page }) => {
  await page.goto('/en/')
  const reject = page.getByRole('button', { name: 'Reject' })
  const accept = page.getByRole('button', { name: 'Accept' })
  const [a, b] = [await reject.boundingBox(), await accept.boundingBox()]
  expect(Math.abs((a?.width ?? 0) - (b?.width ?? 1))).toBeLessThanOrEqual(1)
  expect(Math.abs((a?.height ?? 0) - (b?.height ?? 1))).toBeLessThanOrEqual(1)
  const style = (element: Element) =>
    ['backgroundColor', 'color', 'fontSize'].map((name) => getComputedStyle(element)[name as 'color'])
  expect(await reject.evaluate(style)).toEqual(await accept.evaluate(style))
  await reject.focus()
  await page.keyboard.press('Tab')
  await expect(accept).toBeFocused()
})

test('a rejection holds over pages and reloads, and can be taken back in the footer', async ({ page }) => {
  await page.goto('/en/')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.locator('#consent')).toBeHidden()
  await page.goto('/de/product')
  await expect(page.locator('#consent')).toBeHidden()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.locator('[data-consent-open]').click()
  await expect(page.locator('#consent')).toBeVisible()
})

test('with Global Privacy Control nothing is asked, and the page says that it is honoured', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/en/')
  await expect(page.getByText('Opt-out request honoured')).toBeVisible()
  await expect(page.locator('#consent')).toBeHidden()
})

test('an old choice is asked again after six months', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consent', `accepted ${Date.now() - 190 * 24 * 3600 * 1000}`))
  await page.goto('/en/')
  await expect(page.locator('#consent')).toBeVisible()
})

test.describe('with ids configured', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/en/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const ids =
        '<script type="application/json" id="tracking">{"pixelId":"1","adsId":"AW-1","analyticsId":"G-1"}</script>'
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body: (await response.text()).replace('<title>', `${ids}<title>`) })
    })
    await page.route(foreign, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  })

  test('no third party is asked before a choice or after a rejection', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/en/')
    await page.getByRole('button', { name: 'Reject' }).click()
    for (const path of ['/en/product', '/en/smart-plug', '/en/homekit', '/en/']) await page.goto(path)
    await page.reload()
    expect(requests.filter((url) => foreign.test(url))).toEqual([])
  })

  test('after a yes the tags load, and each page reports its view; a withdrawal ends it', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => foreign.test(request.url()) && requests.push(new URL(request.url()).hostname))
    await page.goto('/en/')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => requests).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
    await page.goto('/en/product')
    await expect
      .poll(() => page.evaluate(() => (window as never as { fbq?: { queue: unknown[] } }).fbq?.queue))
      .toEqual([
        ['init', '1'],
        ['track', 'PageView'],
      ])
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: plays the part of a tag
      document.cookie = '_fbp=1; Path=/'
    })
    await page.locator('[data-consent-open]').click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.waitForLoadState()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
    expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
  })

  test('a blocked tag breaks nothing', async ({ page, faults }) => {
    await page.route(foreign, (route) => route.abort())
    await page.goto('/en/product')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByLabel('Matter').check()
    await expect(page).toHaveURL('/en/product?works-with=matter')
    expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([])
    faults.length = 0
  })
})
