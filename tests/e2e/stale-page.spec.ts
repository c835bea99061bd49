import type { Page } from 'playwright/test'
import { expect, test } from './helpers/test.ts'

const piece = '**/_astro/NewsletterForm*.js*'
const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return () => loads
}

test('a piece that is gone reloads the page once, then the page says so', async ({ page, faults }) => {
  const loads = countLoads(page)
  await page.route(piece, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/en/newsletter')
  await expect(page.locator('#stale-page')).toBeVisible()
  expect(loads()).toBe(2)
  faults.length = 0
})

test('what is typed is not lost to a piece that is gone', async ({ page, faults }) => {
  const loads = countLoads(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(piece, async (route) => {
    await held
    await route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/en/newsletter', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('anna@example.com')
  release()
  await expect(page.locator('#stale-page')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com')
  expect(loads()).toBe(1)
  faults.length = 0
})

for (const [what, keepAway] of [
  [
    'a network that is gone',
    (page: Page) =>
      page.route(piece, async (route) => {
        await page.context().setOffline(true)
        await route.continue()
      }),
  ],
  ['a blocker', (page: Page) => page.route(piece, (route) => route.abort('blockedbyclient'))],
  ['a service that is down', (page: Page) => page.route(piece, (route) => route.fulfill({ status: 503, body: '' }))],
] as const)
  test(`a piece that is kept away by ${what} leaves the page as it is`, async ({ page, faults }) => {
    const loads = countLoads(page)
    await keepAway(page)
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'))
    await page.goto('/en/newsletter', { waitUntil: 'domcontentloaded' })
    await failed
    // The question whether the piece is gone has been answered by then.
    await page.evaluate((url) => fetch(url, { method: 'HEAD' }).catch(() => {}), '/en/newsletter')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    expect(loads()).toBe(1)
    await expect(page.locator('#stale-page')).toBeHidden()
    await expect(page.locator('h1')).toBeVisible()
    faults.length = 0
  })

test('an article that is read stays when the network goes', async ({ page, context, faults }) => {
  const loads = countLoads(page)
  await page.goto('/en/support/FAQs/145')
  await context.setOffline(true)
  const vote = page.locator('#vote')
  await vote.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(vote.getByRole('status')).toContainText('could not be saved')
  await expect(page.locator('#stale-page')).toBeHidden()
  expect(loads()).toBe(1)
  await context.setOffline(false)
  await vote.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(vote.getByRole('status')).toContainText('Thank you')
  faults.length = 0
})

test('the help centre keeps its question and its list when the network goes', async ({ page, context, faults }) => {
  const loads = countLoads(page)
  await page.goto('/en/support/help-center')
  await alive(page)
  await context.setOffline(true)
  await page.getByRole('combobox', { name: /Problem/ }).fill('garage')
  await page.getByRole('combobox', { name: /Problem/ }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Every answer is still on this page')
  await expect(page.getByRole('combobox', { name: /Problem/ })).toHaveValue('garage')
  await expect(page.locator('#all-answers a:visible').first()).toBeVisible()
  expect(loads()).toBe(1)
  faults.length = 0
})
