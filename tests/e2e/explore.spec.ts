import AxeBuilder from '@axe-core/playwright'
import { parseFeed } from 'htmlparser2'
import { langs } from '#i18n/locales.ts'
import { formatLanguage } from '#shared/text/format.ts'
import { content } from '#tests/helpers/site-content.ts'
import { expect, phone, test } from './helpers/test.ts'

const heating = content.articles.tags('en').find(({ key }) => key === 'heating')?.name ?? ''
const article = content.articles.cards('en').find(({ id }) => id === 2)

test('topics narrow the list, live in the address, and Back undoes them', async ({ page }) => {
  await page.goto('/en/explore')
  const articles = page.locator('[data-tags]:visible')
  const all = await articles.count()
  expect(all).toBe(content.articles.cards('en').length)
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: heating }).click()
  await expect(page).toHaveURL('/en/explore?tag=heating')
  await expect(page.locator('[data-tag="heating"]')).toHaveAttribute('aria-current', 'page')
  const some = await articles.count()
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await page.reload()
  await expect(articles).toHaveCount(some)
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'All topics' }).click()
  await page.goBack()
  await expect(articles).toHaveCount(some)
})

test('an unknown topic shows everything', async ({ page }) => {
  await page.goto('/en/explore?tag=nonsense')
  await expect(page.locator('[data-tags]:visible')).toHaveCount(content.articles.cards('en').length)
})

test('an article has contents that lead to its parts, its products, and more to read', async ({ page }) => {
  await page.goto('/de/explore')
  await page.locator('[data-tags] a').first().click()
  await expect(page).toHaveURL(/\/de\/explore\/[a-z0-9-]+\/\d+$/)
  const contents = page.getByRole('navigation', { name: 'Auf dieser Seite' })
  expect(await contents.getByRole('link').count()).toBeGreaterThanOrEqual(4)
  await contents.getByRole('link').nth(2).click()
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Geräte in diesem Artikel' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weiterlesen' })).toBeVisible()
})

test('a stale title leads to the article, its language and its query', async ({ page }) => {
  await page.goto('/ja/explore/an-old-title/2?from=mail')
  await expect(page).toHaveURL(`/ja/explore/${article?.slug}/2?from=mail`)
})

test('an article without a translation is in English, and says so', async ({ page }) => {
  const lang = langs.find((each) => !article?.languages.includes(each))
  test.skip(lang === undefined, 'every language has it')
  await page.goto(`/${lang}/explore/${article?.slug}/2`)
  await expect(page.locator('.not-translated')).toBeVisible()
  await expect(page.locator('article h1')).toHaveAttribute('lang', 'en')
  await expect(page.locator(`link[hreflang="${lang}"]`)).toHaveCount(0)
})

test('a feed has the articles of the page that announces it, and marks those in another language', async ({ page }) => {
  for (const lang of ['de', 'nl'] as const) {
    await page.goto(`/${lang}/explore`)
    const titles = content.articles
      .cards(lang)
      .map(({ title, contentLang }) => title + (contentLang === lang ? '' : ` (${formatLanguage(contentLang, lang)})`))
    const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    const feed = await (await page.request.get(address ?? '')).text()
    const told = parseFeed(feed)?.items.map(({ title }) => title) ?? []
    expect(told.sort()).toEqual(titles.sort())
  }
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the newsletter opens in a sheet, takes an address, and closes', async ({ page }) => {
    await page.goto(`/en/mTerminal/explore/${article?.slug}/2`)
    await page.getByRole('button', { name: 'Get the newsletter' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await sheet.getByLabel('Email').fill('reader@example.com')
    const { violations } = await new AxeBuilder({ page })
      .include('dialog')
      .disableRules(['meta-viewport', 'meta-viewport-large'])
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Get the newsletter' }).click()
    await expect(sheet.getByLabel('Email')).toHaveValue('reader@example.com')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  })
})
