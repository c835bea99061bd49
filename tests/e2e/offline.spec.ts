import type { Page } from 'playwright/test'
import { retiredWorker, workerHeaders } from '#server/web/worker.ts'
import { logIn, yes } from './helpers/account.ts'
import { serveInFront } from './helpers/in-front.ts'
import { expect, phone, test } from './helpers/test.ts'

const model = 'MSG100'
/** With a drawing of how it is wired. */
const wiring = 141

async function own(page: Page): Promise<void> {
  await page.locator('#my-home-model').selectOption(model)
  await page.locator('#my-home-add button').click()
  await expect(page.locator(`[data-device=${model}]`)).toBeVisible()
}

async function keep(page: Page): Promise<void> {
  await expect(page.locator('#keep-help [role=status]')).toContainText(/\d/)
  await page.locator('[data-keep]').click()
  await expect(page.locator('[data-turn-off]')).toBeVisible({ timeout: 60_000 })
}

const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

for (const [layout, prefix, viewport] of [
  ['default', '', { width: 1280, height: 800 }],
  ['mobile', '/mTerminal', phone.viewport],
] as const)
  test.describe(`${layout} layout`, () => {
    test.use({ viewport })
    for (const [lang, year, word] of [
      ['de', /Sie sind offline.*\b20\d\d\b/, 'Garage anschließen'],
      ['ja', /オフライン.*20\d\d年/, 'ガレージ 配線'],
    ] as const)
      test(`${lang}: an answer, its drawing and the search are there without a network`, async ({
        page,
        context,
        faults,
      }) => {
        await page.goto(`/${lang}${prefix}/support/my-home`)
        await own(page)
        expect(await leftovers(page)).toEqual({ caches: [], workers: 0 })
        await keep(page)
        await context.setOffline(true)

        await page.goto(`/${lang}${prefix}/support/FAQs/${wiring}`)
        await expect(page.locator('.offline')).toHaveText(year)
        await expect(page.locator('#answer svg').first()).toBeVisible()
        await page.goto(`/${lang}${prefix}/support/help-center`)
        await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
        for (const asked of ['garage wiring', word]) {
          const field = page.getByRole('combobox').first()
          await field.fill(asked)
          await field.press('Enter')
          await expect(page).toHaveURL(new RegExp(encodeURIComponent(asked).replaceAll('%20', String.raw`(%20|\+)`)))
          await expect(page.locator(`.help-answers a[href*="/support/help-center/${wiring}"]`).first()).toBeVisible()
        }
        await page.locator(`.help-answers a[href*="/support/help-center/${wiring}"]`).first().click()
        await expect(page.locator('#answer svg').first()).toBeVisible()
        await page.goto(`/${lang}${prefix}/about-us`)
        await expect(page.locator('.offline')).toBeVisible()
        await expect(page.locator('main a[href$="/support/my-home"]')).toBeVisible()
        faults.length = 0
      })
  })

test('a new release is shown at once, and the kept one only without a network', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  const front = await serveInFront(baseURL ?? '')
  const answer = `/en/support/FAQs/${wiring}`
  try {
    await page.goto(`${front.origin}/en/support/my-home`)
    await own(page)
    await keep(page)
    front.changes.set(answer, { text: (html) => html.replace('<h1', '<h1 data-new') })
    await page.goto(`${front.origin}${answer}`)
    await expect(page.locator('h1[data-new]')).toBeVisible()
    await expect(page.locator('.offline')).toHaveCount(0)
    await context.setOffline(true)
    await page.goto(`${front.origin}${answer}`)
    await expect(page.locator('h1:not([data-new])')).toBeVisible()
    await expect(page.locator('.offline')).toBeVisible()
    faults.length = 0
  } finally {
    front.close()
  }
})

test('turned off means gone', async ({ page }) => {
  await page.goto('/en/support/my-home')
  await own(page)
  await keep(page)
  expect(await leftovers(page)).toMatchObject({ workers: 1 })
  await page.locator('[data-turn-off]').click()
  await expect(page.locator('#keep-help [role=status]')).toContainText('Turned off')
  expect(await leftovers(page)).toEqual({ caches: [], workers: 0 })
  await page.reload()
  expect(await leftovers(page)).toEqual({ caches: [], workers: 0 })
})

test('where it is switched off for everybody, workers remove themselves and the page says so', async ({
  page,
  baseURL,
}) => {
  const front = await serveInFront(baseURL ?? '')
  try {
    await page.goto(`${front.origin}/en/support/my-home`)
    await own(page)
    await keep(page)
    front.changes.set('/service-worker.js', { text: () => retiredWorker, headers: workerHeaders.retired })
    await page.goto(`${front.origin}/en/support/FAQs/${wiring}`)
    await expect.poll(() => leftovers(page)).toEqual({ caches: [], workers: 0 })
    await page.goto(`${front.origin}/en/support/my-home`)
    await page.locator('[data-keep]').click()
    await expect(page.locator('#keep-help [role=status]')).toContainText('not available')
    expect(await leftovers(page)).toEqual({ caches: [], workers: 0 })
  } finally {
    front.close()
  }
})

test('a log-out forgets the devices and what is kept of them', async ({ page }) => {
  await logIn(page, { logout: yes(null) })
  await page.goto('/en/support/my-home')
  await expect(page.locator('[data-device=MSS310]')).toContainText('From your account')
  await own(page)
  await keep(page)
  await page.goto('/en/support/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('my-home'))).toBeNull()
  await expect.poll(() => leftovers(page)).toEqual({ caches: [], workers: 0 })
})

test('lists put the devices of the reader first, until that is switched off', async ({ page }) => {
  await page.goto('/en/garage-door-opener/smart-garage-door-opener/22')
  await page.locator('main a[href*="my-home?add="]').first().click()
  await expect(page.locator(`[data-device=${model}]`)).toBeVisible()
  await expect(page).toHaveURL('/en/support/my-home')
  await page.goto('/en/support/FAQs')
  const first = page.locator('#mine-first')
  await expect(first).toContainText('For your devices first')
  await expect(first.locator(`a[href="/en/support/FAQs/${wiring}"]`)).toBeVisible()
  await expect(first.locator('a').nth(1)).toHaveText(/garage opener is dead/)
  await page.goto('/en/support/download')
  await expect(first.locator(`[data-model=${model}]`)).toBeVisible()
  await first.getByRole('button').click()
  await expect(first.locator('[data-model]')).toHaveCount(0)
  await expect(page.locator(`[data-model=${model}]`)).toHaveCount(1)
  await page.goto('/en/support/help-center')
  await expect(page.locator('.help-mine')).toContainText('Show my devices first')
})
