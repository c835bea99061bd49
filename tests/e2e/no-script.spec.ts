import { langs } from '#i18n/locales.ts'
import { expect, phone, test } from './helpers/test.ts'

test.use({ javaScriptEnabled: false })

test('a product is read whole without a script', async ({ page }) => {
  await page.goto('/en/smart-plug/smart-plug-energy/2')
  for (const section of ['Overview', 'Features', 'Specifications', 'Description', 'FAQs', 'Downloads'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Maximum current 16 A' })).toBeVisible()
  await page.getByText('How do I reset it?').click()
  await expect(page.getByText('Hold the button for five seconds')).toBeVisible()
})

test('what needs a script is not shown without one', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await expect(page.locator('[data-card]')).toHaveCount(5)
  await expect(page.locator('#filters')).toBeHidden()
  await expect(page.locator('label.compare').first()).toBeHidden()
})

test('menus and the language switch work without a script', async ({ page }) => {
  await page.goto('/en/product')
  await page.locator('nav details summary').first().click()
  await page.locator('nav details').getByRole('link', { name: 'Smart Plugs' }).click()
  await expect(page).toHaveURL('/en/smart-plug')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/smart-plug')
})

test('the root page lists all languages without a script', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(langs.length)
  await page.getByRole('link', { name: 'Українська' }).click()
  await expect(page).toHaveURL('/uk/')
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the sheet at the bottom opens and leads on without a script', async ({ page }) => {
    await page.goto('/ja/mTerminal/')
    await page.locator('details summary').last().click()
    await expect(page.locator('.sheet')).toBeVisible()
  })
})
