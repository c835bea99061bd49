import { expect, test } from './helpers/test.ts'

test('the language switch keeps page, query and hash, and never piles up languages', async ({ page }) => {
  await page.goto('/en/product?market=EU#results')
  for (const [name, lang] of [
    ['Deutsch', 'de'],
    ['日本語', 'ja'],
    ['Türkçe', 'tr'],
    ['Українська', 'uk'],
    ['简体中文', 'zh-Hans'],
    ['繁體中文', 'zh-Hant'],
    ['Français', 'fr'],
    ['Español', 'es'],
    ['Nederlands', 'nl'],
    ['English', 'en'],
  ] as const) {
    await page.locator('details.languages summary').click()
    await page.locator('details.languages').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${lang}/product?market=EU#results`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
})

test('the root page takes the stored language before the browser’s', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/en/')
  await page.goto('/tr/')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('tr-tur')
  await page.goto('/?from=box')
  await expect(page).toHaveURL('/tr/?from=box')
})

test.describe('a browser that prefers Chinese of Taiwan', () => {
  test.use({ locale: 'zh-TW' })
  test('gets Traditional Chinese', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/zh-Hant/')
  })
})

test('menus close by Escape and give the focus back', async ({ page }) => {
  await page.goto('/en/')
  const menu = page.locator('details.languages')
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open', '')
  await expect(menu.locator('summary')).toBeFocused()
})

test('content that is missing in a language is marked, and in its own language', async ({ page }) => {
  await page.goto('/nl/smart-plug/smart-plug-energy/2')
  await expect(page.locator('.not-translated')).toContainText('Nederlands')
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[hreflang="nl"]')).toHaveCount(0)
  await page.goto('/de/smart-plug/smart-plug-energy/2')
  await expect(page.locator('.not-translated')).toHaveCount(0)
  await expect(page.locator('link[hreflang="de"]')).toHaveCount(1)
})
