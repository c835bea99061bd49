import { translatorsOf } from '#i18n/translators.ts'
import { categoryName, counted, productsOf } from '#tests/helpers/site-content.ts'
import { expect, test } from './helpers/test.ts'

const all = productsOf()
const inJapanWithMatter = all.filter(({ markets, worksWith }) => markets.includes('JP') && worksWith.includes('matter'))

test('filters narrow the list and live in the address', async ({ page }) => {
  await page.goto('/en/product')
  await expect(page.getByRole('status')).toHaveText(counted(all.length, 'product'))
  await page.getByLabel('Matter').check()
  await page.getByLabel('Japan').check()
  await expect(page).toHaveURL('/en/product?market=JP&works-with=matter')
  await expect(page.getByRole('status')).toHaveText(counted(inJapanWithMatter.length, 'product'))
  await expect(page.locator('[data-card]:visible')).toHaveCount(inJapanWithMatter.length)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(counted(inJapanWithMatter.length, 'product'))
  await expect(page.getByLabel('Matter')).toBeChecked()
  await page
    .getByRole('link', { name: categoryName('smart-hub') })
    .first()
    .click()
  await expect(page).toHaveURL('/en/smart-hub?market=JP&works-with=matter')
})

test('nothing found says so, and one click shows everything again', async ({ page }) => {
  await page.goto('/en/smart-light?works-with=matter&works-with=smartthings&market=US&ref=mail')
  await expect(page.getByRole('status')).toHaveText('0 products')
  await expect(page.getByText('No product fits all of these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('status')).toHaveText(counted(productsOf('smart-light').length, 'product'))
  await expect(page).toHaveURL('/en/smart-light?ref=mail')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
})

test('counts follow the plural rules of the language', async ({ page }) => {
  await page.goto('/uk/product')
  await expect(page.locator('#results')).toContainText(translatorsOf('uk').product('results', { count: all.length }))
  await page.goto('/uk/product?market=JP&works-with=matter')
  const some = translatorsOf('uk').product('results', { count: inJapanWithMatter.length })
  await expect(page.locator('#results')).toContainText(some)
})

test('the browser’s Back shows the filters that were set, in boxes and list', async ({ page }) => {
  await page.goto('/en/product')
  await page.getByLabel('Matter').check()
  const found = await page.getByRole('status').textContent()
  expect(found).not.toBe(counted(all.length, 'product'))
  await page.locator('[data-card]:visible h3 a').first().click()
  await expect(page).toHaveURL(/\d+$/)
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText(found ?? '')
  await expect(page.getByLabel('Matter')).toBeChecked()
})

test('what is ticked before the script arrives counts', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en/product?works-with=homekit', { waitUntil: 'commit' })
  await page.getByLabel('Matter').check()
  release()
  await expect(page).toHaveURL('/en/product?works-with=homekit&works-with=matter')
  await expect(page.getByLabel('Matter')).toBeChecked()
})
