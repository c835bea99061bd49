import type { Page } from 'playwright/test'
import { fresh } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { pageOf, test } from './helpers/staff.ts'
import { expect } from './helpers/test.ts'

const phone = { viewport: { width: 360, height: 740 } }
const form = '/ja/mTerminal/support/contact/ticket/create'

/** Adds up how far what is painted moves by itself. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const page = window as unknown as { shifted: number }
    page.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) page.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

async function switchOn(lead: Page, title: string) {
  await lead.goto('/desk/incidents')
  await lead.getByRole('button', { name: 'New incident' }).click()
  await lead.getByLabel('Where').selectOption('JP')
  await lead.getByLabel('Title').fill(title)
  await lead.getByLabel('Text', { exact: true }).fill('Devices work <b>at home</b>.')
  await lead.getByLabel('Language').selectOption('ja')
  await lead.getByLabel('Title').fill(`障害 ${title}`)
  await lead.getByLabel('Text', { exact: true }).fill('家では動きます。')
  await expect(lead.getByRole('region', { name: 'Preview' })).toContainText(`障害 ${title}`)
  await lead.getByRole('button', { name: 'Switch on' }).click()
  await expect(lead.getByRole('heading', { name: title })).toBeVisible()
}

test('what is switched on at the desk is seen without a build, waited for, and over', async ({
  lead,
  browser,
  faults,
  request,
}) => {
  const title = `Cloud ${Date.now()}`
  const email = fresh('mika')
  await switchOn(lead, title)
  const status = await (await request.get('/status.json')).json()
  expect(JSON.stringify(status)).toContain(title)

  const page = await pageOf(browser, faults, phone)
  const shifts = await watchShifts(page)
  await page.goto(form)
  const notice = page.locator('#incidents article').filter({ hasText: title })
  await expect(notice.getByText('家では動きます。')).toBeVisible()
  await expect(notice).toContainText('対象：日本')
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toBeLessThan(0.01)
  await notice.getByLabel('メールアドレス').fill(email)
  await notice.getByRole('button', { name: '解消の通知を受け取る' }).click()
  await expect(notice.getByRole('alert')).toContainText('あと一歩')

  const link = /https?:\S+#incident=[\w-]{43}/.exec(await mailTo(email))?.[0] ?? ''
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await page.locator('#incidents').getByRole('button', { name: 'はい、知らせてください' }).click()
  await expect(page.locator('#incidents').getByRole('alert').first()).toContainText('承りました')
  expect(page.url()).not.toContain('incident=')

  await page.goto('/de/support/FAQs/141')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(title)).toHaveCount(0)
  await page.goto('/en/support/FAQs/141')
  await expect(notice).toContainText('Japan')
  await notice.locator('summary').click()
  await expect(notice).toContainText('Devices work <b>at home</b>.')
  await notice.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)

  lead.on('dialog', (dialog) => dialog.accept())
  const line = lead.getByRole('listitem').filter({ hasText: title })
  await line.getByRole('button', { name: 'End now' }).click()
  await expect(line.getByText('Over', { exact: true })).toBeVisible()
  expect(await mailTo(email, (text) => text.includes('解消しました'))).toContain(title)
  await page.goto(form)
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)
  await page.context().close()
})

test('a language without a text has the English one, marked', async ({ page }) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const texts = { en: { title: 'The cloud is away', text: 'It comes back.' } }
  const incident = { id: '0', kind: 'outage', places: [], models: [], since: at(-1), until: at(1), changed: at(-1) }
  await page.route('**/status.json', (route) =>
    route.fulfill({ json: { incidents: [{ ...incident, answer: 141, texts }] } }),
  )
  await page.goto('/de/support/FAQs')
  const notice = page.locator('#incidents article')
  await expect(notice.locator('b')).toHaveText('The cloud is away')
  await expect(notice.locator('b')).toHaveAttribute('lang', 'en')
  await notice.locator('summary').click()
  await expect(notice.getByRole('link')).toHaveAttribute('href', /\/de\/support\/FAQs\/141$/)
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
})

test('while the service is away there is nothing to see, and nothing moves', async ({ page, faults }) => {
  const shifts = await watchShifts(page)
  await page.route('**/status.json', (route) => route.abort())
  await page.goto('/ja/support/FAQs')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#incidents')).toBeHidden()
  expect(await shifts()).toBeLessThan(0.01)
  // Browsers themselves tell of a request that fails.
  faults.length = 0
})
