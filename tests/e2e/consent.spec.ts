import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { langs } from '#i18n/locales.ts'
import config from '../../playwright.config.ts'
import { expect, phone, test } from './helpers/test.ts'

// With the browser’s cache for Back, which tests do without as a rule.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

const foreign = /facebook|google|doubleclick/
const ids = '{"pixelId":"1","adsId":"AW-1","analyticsId":"G-1"}'
const assets = join(process.env.E2E_DATA_DIR ?? 'var/test', 'releases/current/site/_astro')
const findScript = () => readdirSync(assets).find((name) => /^ThirdParties\..*\.js$/.test(name))
const reject = (page: Page) => page.locator('#consent [data-consent=rejected]')
const accept = (page: Page) => page.locator('#consent [data-consent=accepted]')
/** Undefined while the page loads anew. */
const running = (page: Page) => page.evaluate(() => 'fbq' in window).catch(() => undefined)

test('where no script of a third party is set up, nothing is asked', async ({ page }) => {
  await page.goto('/en/')
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'unknown')
  await expect(page.locator('#consent')).toBeHidden()
  await expect(page.locator('[data-consent-open]')).toBeHidden()
})

test('a page without ids says all the same that the signal of the browser is honoured', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/en/')
  await expect(page.getByText('Opt-out request honoured')).toBeVisible()
})

// A build with ids has them and this script on its pages.
test.describe('with ids configured', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/\/[a-z]{2}(-[A-Z][a-z]+)?\/[^.]*$/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      const html = (await response.text())
        .replace('<html ', `<html data-third-parties='${ids}' `)
        .replace('</body>', `<script type="module" src="/_astro/${findScript()}"></script></body>`)
      await route.fulfill({ response, headers, body: html })
    })
    await context.route(foreign, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  })

  test('both answers are one click, of one kind and size, next to each other', async ({ page }) => {
    await page.goto('/en/')
    const [a, b] = [await reject(page).boundingBox(), await accept(page).boundingBox()]
    expect(Math.abs((a?.width ?? 0) - (b?.width ?? 1))).toBeLessThanOrEqual(1)
    expect(Math.abs((a?.height ?? 0) - (b?.height ?? 1))).toBeLessThanOrEqual(1)
    const style = (element: Element) =>
      ['backgroundColor', 'color', 'fontSize'].map((name) => getComputedStyle(element)[name as 'color'])
    expect(await reject(page).evaluate(style)).toEqual(await accept(page).evaluate(style))
    await reject(page).focus()
    await page.keyboard.press('Tab')
    await expect(accept(page)).toBeFocused()
  })

  test('the question is there at the first paint, before any module', async ({ page }) => {
    await page.route('**/_astro/*.js', () => {})
    await page.goto('/en/support/help-center', { waitUntil: 'commit' })
    await expect(page.locator('#consent')).toBeVisible()
    await page.unroute('**/_astro/*.js')
  })

  test('a rejection holds over pages and reloads, and can be taken back in the footer', async ({ page }) => {
    await page.goto('/en/')
    await reject(page).click()
    await expect(page.locator('#consent')).toBeHidden()
    await page.goto('/de/product')
    await expect(page.locator('#consent')).toBeHidden()
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.locator('[data-consent-open]').click()
    await expect(page.locator('#consent')).toBeVisible()
    await accept(page).click()
    await expect(page.locator('[data-consent-open]')).toBeFocused()
    await expect.poll(() => running(page)).toBe(true)
  })

  test('with Global Privacy Control nothing is asked, and who wants to can agree all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    await page.addInitScript(() => {
      if (!localStorage.getItem('consent')) localStorage.setItem('consent', `accepted ${Date.now()}`)
    })
    await page.goto('/en/')
    await expect(page.getByText('Opt-out request honoured')).toBeVisible()
    await expect(page.locator('#consent')).toBeHidden()
    expect(await running(page)).toBe(false)
    await page.locator('[data-consent-open]').click()
    await accept(page).click()
    await expect.poll(() => running(page)).toBe(true)
    await page.goto('/en/product')
    await expect.poll(() => running(page)).toBe(true)
    await expect(page.getByText('Opt-out request honoured')).toBeHidden()
    await page.locator('[data-consent-open]').click()
    await reject(page).click()
    await expect(page.getByText('Opt-out request honoured')).toBeVisible()
    await expect.poll(() => running(page)).toBe(false)
  })

  test('an old choice is asked again after six months', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('consent', `accepted ${Date.now() - 190 * 24 * 3600 * 1000}`))
    await page.goto('/en/')
    await expect(page.locator('#consent')).toBeVisible()
    expect(await running(page)).toBe(false)
  })

  test('no third party is asked before a choice or after a rejection', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/en/')
    await reject(page).click()
    for (const path of ['/en/product', '/en/smart-plug', '/en/homekit', '/en/']) await page.goto(path)
    await page.reload()
    expect(requests.filter((url) => foreign.test(url))).toEqual([])
  })

  test('after a yes the tags load, and each page reports its view; a withdrawal ends it', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => foreign.test(request.url()) && requests.push(new URL(request.url()).hostname))
    await page.goto('/en/')
    await accept(page).click()
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
    await reject(page).click()
    await expect.poll(() => running(page)).toBe(false)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  test('an answer holds on the page that Back brings out of the browser’s cache', async ({ page }) => {
    await page.goto('/en/')
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.cached = String(persisted)
      })
    })
    await page.locator('header a[href="/en/product"]').first().click()
    await expect(page).toHaveURL('/en/product')
    await reject(page).click()
    await page.evaluate(() => history.back())
    await expect(page.locator('body')).toHaveAttribute('data-cached', 'true')
    await expect(page.locator('#consent')).toBeHidden()
  })

  test('an answer in one tab holds in the others, a withdrawal as well', async ({ page, context }) => {
    await page.goto('/en/')
    const other = await context.newPage()
    await other.goto('/en/product')
    await expect(other.locator('#consent')).toBeVisible()
    await accept(page).click()
    await expect(other.locator('#consent')).toBeHidden()
    await expect.poll(() => running(other)).toBe(true)
    await page.locator('[data-consent-open]').click()
    await reject(page).click()
    await expect.poll(() => running(other)).toBe(false)
    await expect.poll(() => running(page)).toBe(false)
  })

  test('a blocked tag breaks nothing', async ({ page, faults }) => {
    await page.context().route(foreign, (route) => route.abort())
    await page.goto('/en/product')
    await accept(page).click()
    await page.getByLabel('Matter').check()
    await expect(page).toHaveURL('/en/product?works-with=matter')
    expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([])
    faults.length = 0
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the question has no violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/de/')
      const { violations } = await new AxeBuilder({ page }).include('#consent').analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    })

  for (const [width, height, size] of [
    [320, 480, 16],
    [320, 480, 32],
    [568, 320, 32],
    [360, 780, 16],
  ] as const)
    test.describe(`a window of ${width}×${height} with letters of ${size} px`, () => {
      test.use({ ...phone, viewport: { width, height } })
      test('has both answers within reach, of one size, and the page above them', async ({ page }) => {
        test.setTimeout(240_000)
        const faults: string[] = []
        for (const lang of langs) {
          await page.goto(`/${lang}/mTerminal/newsletter`)
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}px`
          }, size)
          const found = await page.evaluate(() => {
            const hit = (element: Element) => {
              const { left, top, right, bottom } = element.getBoundingClientRect()
              const points = [
                [left + 4, (top + bottom) / 2],
                [right - 4, (top + bottom) / 2],
                [(left + right) / 2, top + 4],
                [(left + right) / 2, bottom - 4],
              ] as const
              return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
            }
            const banner = document.getElementById('consent') as HTMLElement
            const box = banner.getBoundingClientRect()
            const answers = [...banner.querySelectorAll('button')]
            const [a, b] = answers.map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect]
            const submit = document.querySelector('main [type=submit]') as HTMLElement
            submit.scrollIntoView({ block: 'nearest' })
            return {
              inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
              answers: answers.every(hit),
              equal: Math.abs(a.width - b.width) < 1 && Math.abs(a.height - b.height) < 1,
              whole: answers.every(
                (each) => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight,
              ),
              submit: hit(submit),
            }
          })
          for (const [name, right] of Object.entries(found)) if (!right) faults.push(`${lang} ${name}`)
        }
        expect(faults).toEqual([])
      })
    })
})
