import type { Page } from 'playwright/test'
import { alive } from './helpers/account.ts'
import { fresh, test } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { expect, phone } from './helpers/test.ts'

async function fillBeta(page: Page, email: string) {
  await page.getByLabel('Country or region').selectOption({ label: 'Germany' })
  await page.getByLabel('Product type').selectOption('any')
  await page.getByLabel('Your home, and what').fill('Two garage doors.')
  await page.getByLabel('Name').fill('Anna O’Brien')
  await page.getByLabel('Email').fill(email)
}

test('an empty application says the sentence of the specification and goes to the first field', async ({ page }) => {
  await page.goto('/en/support/M_Programs/Beta_Testing')
  await alive(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Please fill in all information')).toBeVisible()
  await expect(page.getByLabel('Country or region')).toBeFocused()
})

test('an application for beta testing is received, told what happens next, and confirmed by mail', async ({ page }) => {
  const email = fresh('beta')
  await page.goto('/en/support/M_Programs/Beta_Testing')
  await alive(page)
  await fillBeta(page, email)
  await page.getByRole('button', { name: 'Apply' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Thank you, it has arrived' })
  await expect(done).toBeFocused()
  await expect(done).toContainText('Within 10 working days')
  expect(await mailTo(email)).toContain('Your application for beta testing')
})

test.describe('on a phone', () => {
  test.use(phone)
  test('whoever lives elsewhere learns why before the rest, and can leave an address', async ({ page }) => {
    const email = fresh('later')
    await page.goto('/de/mTerminal/support/M_Programs/Beta_Testing')
    await alive(page)
    await page.getByLabel('Land oder Region').selectOption('elsewhere')
    await expect(page.getByRole('heading', { name: 'In Ihrem Land noch nicht' })).toBeVisible()
    await expect(page.getByLabel('Produktart')).toHaveCount(0)
    await page.locator('#beta-later-country').fill('Österreich')
    await page.locator('#beta-later-email').fill(email)
    const send = page.getByRole('button', { name: 'Bescheid bekommen' })
    await send.click()
    await expect(page.locator('#beta-later-agreed-error')).toContainText('Bitte setzen Sie das Häkchen')
    await page.getByRole('checkbox').check()
    await send.click()
    await expect(page.getByRole('heading', { name: 'Wir schreiben Ihnen, wenn es so weit ist' })).toBeVisible()
    expect(await mailTo(email)).toContain('Betatest in Ihrem Land')
  })
})

test('when the API is away the form says so, names another way, and loses nothing', async ({ page, faults }) => {
  const email = fresh('away')
  await page.goto('/en/support/M_Programs/Beta_Testing')
  await alive(page)
  await fillBeta(page, email)
  await page.route('**/api/v1/betaTesting', (route) => route.abort())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toContainText('Please try again later.')
  await expect(page.getByText('You can also write to')).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Product type')).toHaveValue('any')
  await page.unroute('**/api/v1/betaTesting')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeVisible()
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([])
  faults.length = 0
})

test('an enquiry of a partner is received', async ({ page }) => {
  const email = fresh('partner')
  await page.goto('/en/support/business-partner')
  await alive(page)
  await page.getByLabel('Company').fill('Light & Sons')
  await page.getByLabel('Country or region').fill('Osterreich')
  await page.getByLabel('Type of business').selectOption('shop')
  await page.getByLabel('What do you have in mind?').fill('Forty plugs.')
  await page.getByLabel('Name').fill('Anna')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeVisible()
  expect(await mailTo(email)).toContain('Your enquiry as a business partner')
})

test('an application of an influencer is received', async ({ page }) => {
  const email = fresh('influencer')
  await page.goto('/ja/support/influencer')
  await alive(page)
  await page.getByLabel('チャンネルのアドレス').fill('https://example.com/a\nhttps://example.com/b')
  await page.getByLabel('すべてのチャンネルを合わせた視聴者数').selectOption('10k')
  await page.locator('#influencer-country').fill('日本')
  await page.getByLabel('どの製品を').fill('照明')
  await page.getByLabel('お名前').fill('花子')
  await page.locator('#influencer-email').fill(email)
  await page.locator('#influencer').getByRole('button', { name: '応募する' }).click()
  await expect(page.getByRole('heading', { name: 'ありがとうございます。受け付けました' })).toBeVisible()
  await mailTo(email)
})

test('feedback begins at the foot of a page, brings the page along, and needs no address', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await page.getByRole('link', { name: 'Feedback on this page' }).click()
  await expect(page).toHaveURL('/en/support/feedback?about=/en/smart-plug')
  await alive(page)
  await expect(page.getByText('This is about the page /en/smart-plug.')).toBeVisible()
  await page.getByRole('radio', { name: 'Something on this website' }).check()
  await page.getByLabel('Your feedback').fill('A word reads badly.')
  let sent: unknown
  await page.route('**/api/v1/feedback/submit', (route) => {
    sent = route.request().postDataJSON()
    return route.continue()
  })
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('You left no address')).toBeVisible()
  expect(sent).toMatchObject({ page: '/en/smart-plug', email: '' })
})

test('feedback names no page of another site, and none that its reader takes away', async ({ page }) => {
  await page.goto('/en/support/feedback?about=//evil.example')
  await alive(page)
  await expect(page.getByText('This is about the page')).toHaveCount(0)
  await page.goto('/en/support/feedback?about=/en/product')
  await page.getByRole('button', { name: 'This is not about that page' }).click()
  await expect(page.getByText('This is about the page')).toHaveCount(0)
  await expect(page).toHaveURL('/en/support/feedback')
})
