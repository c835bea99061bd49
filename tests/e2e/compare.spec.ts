import { expect, test } from './helpers/test.ts'

test('up to three products of a list are compared, and the address keeps the choice', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await page.getByLabel('Compare Smart Plug Mini').check()
  await page.getByLabel('Compare Matter Smart Plug').check()
  await page.getByLabel('Compare Outdoor Smart Plug').check()
  await expect(page.getByLabel('Compare Smart Power Strip')).toBeDisabled()
  await page.getByRole('link', { name: 'Compare side by side' }).click()
  await expect(page).toHaveURL('/en/compare/smart-plug?products=1,3,5')
  await expect(page.locator('thead [data-product]:visible')).toHaveText([
    /Smart Plug Mini/,
    /Matter Smart Plug/,
    /Outdoor Smart Plug/,
  ])
  await page.getByLabel('Outdoor Smart Plug').uncheck()
  await expect(page).toHaveURL('/en/compare/smart-plug?products=1,3')
  await page.reload()
  await expect(page.locator('thead [data-product]:visible')).toHaveCount(2)
})

test('only what differs can be shown', async ({ page }) => {
  await page.goto('/en/compare/smart-plug?products=2,3')
  const frequency = page.getByRole('rowheader', { name: 'Frequency' })
  await expect(frequency).toBeVisible()
  await page.getByLabel('Only what differs').check()
  await expect(frequency).toBeHidden()
  await expect(page.getByRole('rowheader', { name: /^Dimensions \(/ })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('all products of the category stand side by side', async ({ page }) => {
    await page.goto('/en/compare/smart-plug')
    await expect(page.locator('thead [data-product]')).toHaveCount(5)
    await expect(page.getByRole('cell', { name: '16 A' }).first()).toBeVisible()
  })
})
