import { langs } from '#i18n/locales.ts'
import { categoryName, content, productsOf } from '#tests/helpers/site-content.ts'
import { expect, phone, test } from './helpers/test.ts'

test.use({ javaScriptEnabled: false })

test('a product is read whole without a script', async ({ page }) => {
  const [card] = productsOf('smart-plug')
  const product = content.product('en', card?.id ?? 0)
  await page.goto(`/en/smart-plug/${card?.slug}/${card?.id}`)
  for (const section of ['Overview', 'Features', 'Specifications', 'Description', 'FAQs', 'Downloads'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
  const [line] = product?.specifications[0]?.rows ?? []
  await expect(page.getByRole('row', { name: `${line?.label} ${line?.text}` })).toBeVisible()
  const question = page.locator('#faqs details').first()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
})

test('what needs a script is not shown without one', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await expect(page.locator('[data-card]')).toHaveCount(productsOf('smart-plug').length)
  await expect(page.locator('#filters')).toBeHidden()
  await expect(page.locator('label.compare').first()).toBeHidden()
})

test('menus and the language switch work without a script', async ({ page }) => {
  await page.goto('/en/product')
  await page.locator('nav details summary').first().click()
  await page
    .locator('nav details')
    .getByRole('link', { name: categoryName('smart-plug') })
    .click()
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
