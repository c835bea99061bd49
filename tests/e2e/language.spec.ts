import type { Page } from 'playwright/test'
import { locales } from '#i18n/locales.ts'
import { productOf } from '#tests/helpers/site-content.ts'
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

test.describe('a language link leads to the address of the moment', () => {
  const address = '/support/help-center?keyword=reset#all-answers'
  const open = async (page: Page) => {
    await page.goto('/en/support/help-center')
    await page.evaluate((to) => history.replaceState(null, '', to), `/en${address}`)
    await page.locator('details.languages summary').click()
    return page.locator('details.languages').getByRole('link', { name: 'Deutsch' })
  }

  test('in a new tab', async ({ page, context }) => {
    const link = await open(page)
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })])
    await expect(tab).toHaveURL(`/de${address}`)
  })

  test('by keyboard', async ({ page }) => {
    const link = await open(page)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/de${address}`)
  })

  test('in the menu of the right button', async ({ page }) => {
    const link = await open(page)
    await link.dispatchEvent('contextmenu')
    await expect(link).toHaveAttribute('href', new RegExp(`/de${address.replace('?', '\\?')}$`))
  })
})

for (const broken of ['astro:hydration-error', 'resize'])
  test(`a script of the page that breaks at "${broken}" stops no other`, async ({ page, faults }) => {
    await page.addInitScript((broken) => {
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: never[]) {
        if (type === broken) throw new Error(`no ${type}`)
        addEventListener.call(this ?? window, type, ...(rest as unknown as [() => void]))
      } as typeof addEventListener
    }, broken)
    await page.goto('/en/product?market=EU')
    await page.locator('details.languages summary').click()
    await page.keyboard.press('Escape')
    await expect(page.locator('details.languages')).not.toHaveAttribute('open', '')
    await page.locator('details.languages summary').click()
    const link = page.locator('details.languages').getByRole('link', { name: 'Deutsch' })
    await link.focus()
    await expect(link).toHaveAttribute('href', /\/de\/product\?market=EU$/)
    expect(faults).toEqual([`error: no ${broken}`])
    faults.length = 0
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
  const { category, slug, id, languages } = productOf('MSS310')
  const path = `${category}/${slug}/${id}`
  const without = locales.find(({ lang }) => !languages.includes(lang))
  test.skip(without === undefined, 'every language has it')
  await page.goto(`/${without?.lang}/${path}`)
  await expect(page.locator('.not-translated')).toContainText(without?.name ?? '', { ignoreCase: true })
  await expect(page.locator('h1')).not.toHaveAttribute('lang')
  await expect(page.locator('#features .halves')).toHaveAttribute('lang', 'en')
  await expect(page.locator(`link[hreflang="${without?.tag}"]`)).toHaveCount(0)
  await page.goto(`/de/${path}`)
  await expect(page.locator('.not-translated')).toHaveCount(0)
  await expect(page.locator('link[hreflang="de"]')).toHaveCount(1)
})
