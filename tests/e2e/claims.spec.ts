import type { Page } from 'playwright/test'
import { alive } from './helpers/account.ts'
import { fresh } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { test } from './helpers/staff.ts'
import { expect, phone } from './helpers/test.ts'

const order = () => `113-${String(Date.now()).slice(-7)}-7648003`

async function fill(page: Page, orderNumber: string, email: string) {
  await page.getByLabel('Amazon').check()
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Maker of your opener').fill('Chamberlain')
  await page.getByLabel('Model of your opener').fill('B2405')
  await page.getByLabel('Colour of the learn button').selectOption('yellow')
  await page.getByLabel('Number of doors').selectOption('1')
  const country = page.getByRole('combobox', { name: 'Country or region' })
  await country.fill('United Kingdom')
  await country.blur()
  await page.getByLabel('Street and house number').fill('Dunroaming, Church Lane')
  await page.getByLabel('City', { exact: true }).fill('Whitby')
  await page.getByLabel('Postal code').fill('YO22 4JT')
  await page.getByLabel('Name', { exact: true }).fill('Ida Hall')
  await page.getByLabel('Area code').fill('+44')
  await page.getByLabel('Phone number').fill('(01947) 555-010')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

test('a claim of an accessory: a named house goes through once that is confirmed, the reference is copied, a second claim of the day is refused, and the desk ships it', async ({
  page,
  context,
  faults,
  lead,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone.viewport)
  const email = fresh('ida')
  const number = order()
  const send = page.getByRole('button', { name: 'Send request' })
  await page.goto('/en/mTerminal/support/accessory-acquire?manufacturer=Chamberlain&learnButton=purple')
  await alive(page)
  await expect(page.getByLabel('Maker of your opener')).toHaveValue('Chamberlain')
  await expect(page.getByLabel('Colour of the learn button')).toHaveValue('purple')
  await send.click()
  await expect(
    page.locator('#accessory-claim-orderPlatform-error, #accessory-claim-orderNumber-error').first(),
  ).toBeVisible()
  await fill(page, number, email)
  await send.click()
  await expect(page.locator('#accessory-claim-street-error')).toBeVisible()
  await page.getByLabel('My address has no house number').check()
  await send.click()
  const done = page.locator('.ticket-sent')
  await expect(done).toContainText('2 working days')
  const reference = (await done.locator('.ticket-number').textContent()) ?? ''
  await done.getByRole('button', { name: 'Copy the reference' }).click()
  await expect(done.getByRole('status')).toHaveText('Copied successfully')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  expect(await mailTo(email)).toContain(reference)

  await page.goto('/en/mTerminal/support/accessory-acquire')
  await alive(page)
  await fill(page, number.replaceAll('-', ' '), email)
  await page.getByLabel('My address has no house number').check()
  await send.click()
  await expect(page.getByText('You have already submitted this request today')).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue(number.replaceAll('-', ' '))

  faults.length = 0

  await lead.goto('/desk/lists/claim')
  await lead.getByRole('link', { name: reference }).click()
  await lead.getByRole('button', { name: 'Shipped…' }).click()
  await lead.getByLabel('Tracking number, where there is one').fill('TRACK 1')
  await lead.getByRole('button', { name: 'Shipped, and send the mail' }).click()
  await expect(lead.getByText('Shipped. Its person is mailed.')).toBeVisible()
  expect(await mailTo(email, (text) => text.includes('TRACK 1'))).toContain(reference)
})
