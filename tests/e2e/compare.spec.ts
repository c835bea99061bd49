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

test('ticks are still there after a look at a product, a reload and in another language', async ({ page }) => {
  const chosen = page.locator('#compare-bar').getByRole('status')
  await page.goto('/en/smart-plug')
  await page.getByLabel('Compare Smart Plug Mini').check()
  await page.getByLabel('Compare Matter Smart Plug').check()
  await expect(chosen).toHaveText('2 of 3 chosen')
  await page.locator('[data-card] h3 a').first().click()
  await expect(page.locator('h1')).toBeVisible()
  await page.goBack()
  await expect(chosen).toHaveText('2 of 3 chosen')
  await page.reload()
  await expect(page.getByLabel('Compare Smart Plug Mini')).toBeChecked()
  await expect(chosen).toHaveText('2 of 3 chosen')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('input[name=compare]:checked')).toHaveCount(2)
  await expect(page.locator('#compare-bar a')).toHaveAttribute('href', /\/de\/compare\/smart-plug\?products=1,3$/)
})

test('a tick that the browser puts back after the script counts', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await expect(page.locator('#compare-bar')).toBeHidden()
  await page.getByLabel('Compare Smart Plug Mini').evaluate((box: HTMLInputElement) => {
    box.checked = true
    dispatchEvent(new PageTransitionEvent('pageshow'))
  })
  await expect(page.locator('#compare-bar').getByRole('status')).toHaveText('1 of 3 chosen')
  await expect(page).toHaveURL('/en/smart-plug?compare=1')
})

test('an address cannot tick more than may be compared', async ({ page }) => {
  await page.goto('/en/smart-plug?compare=1&compare=2&compare=3&compare=4')
  await expect(page.locator('input[name=compare]:checked')).toHaveCount(3)
  await expect(page.locator('#compare-bar').getByRole('status')).toHaveText('3 of 3 chosen')
})

test('the address keeps that only what differs is shown', async ({ page }) => {
  await page.goto('/en/compare/smart-plug?products=2,3')
  await page.getByLabel('Only what differs').check()
  await expect(page).toHaveURL('/en/compare/smart-plug?products=2,3&differences=1')
  await page.reload()
  await expect(page.getByLabel('Only what differs')).toBeChecked()
  await expect(page.getByRole('rowheader', { name: 'Frequency' })).toBeHidden()
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
