import { content, productsOf } from '#tests/helpers/site-content.ts'
import { expect, test } from './helpers/test.ts'

const plugs = productsOf('smart-plug')
const [first, second, third, fourth] = plugs.map(({ id, name }) => ({ id, name, label: `Compare ${name}` })) as [
  Plug,
  Plug,
  Plug,
  Plug,
]
type Plug = { id: number; name: string; label: string }

const two = `/en/compare/smart-plug?products=${first.id},${second.id}`
const rowsOf = ({ id }: Plug) =>
  new Map(
    content
      .product('en', id)
      ?.specifications.flatMap(({ rows }) => rows.map(({ label, text }) => [label, text] as const)),
  )
const shared = [...rowsOf(first)].flatMap(([label, text]) => {
  const other = rowsOf(second).get(label)
  return other === undefined ? [] : [{ label, alike: text === other }]
})
/** Names of two lines of their tables. */
const same = shared.find(({ alike }) => alike)?.label
const different = shared.find(({ alike }) => !alike)?.label

test('up to three products of a list are compared, and the address keeps the choice', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await page.getByLabel(first.label, { exact: true }).check()
  await page.getByLabel(second.label, { exact: true }).check()
  await page.getByLabel(third.label, { exact: true }).check()
  await expect(page.getByLabel(fourth.label, { exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Compare side by side' }).click()
  await expect(page).toHaveURL(`/en/compare/smart-plug?products=${first.id},${second.id},${third.id}`)
  await expect(page.locator('thead [data-product]:visible')).toContainText([first.name, second.name, third.name])
  await page.getByLabel(third.name, { exact: true }).uncheck()
  await expect(page).toHaveURL(`/en/compare/smart-plug?products=${first.id},${second.id}`)
  await page.reload()
  await expect(page.locator('thead [data-product]:visible')).toHaveCount(2)
})

test('ticks are still there after a look at a product, a reload and in another language', async ({ page }) => {
  const chosen = page.locator('#compare-bar').getByRole('status')
  await page.goto('/en/smart-plug')
  await page.getByLabel(first.label, { exact: true }).check()
  await page.getByLabel(second.label, { exact: true }).check()
  await expect(chosen).toHaveText('2 of 3 selected')
  await page.locator('[data-card] h3 a').first().click()
  await expect(page.locator('h1')).toBeVisible()
  await page.goBack()
  await expect(chosen).toHaveText('2 of 3 selected')
  await page.reload()
  await expect(page.getByLabel(first.label, { exact: true })).toBeChecked()
  await expect(chosen).toHaveText('2 of 3 selected')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('input[name=compare]:checked')).toHaveCount(2)
  await expect(page.locator('#compare-bar a')).toHaveAttribute(
    'href',
    new RegExp(`/de/compare/smart-plug[?]products=${first.id},${second.id}$`),
  )
})

test('a tick that the browser puts back after the script counts', async ({ page }) => {
  await page.goto('/en/smart-plug')
  await expect(page.locator('#compare-bar')).toBeHidden()
  await page.getByLabel(first.label, { exact: true }).evaluate((box: HTMLInputElement) => {
    box.checked = true
    dispatchEvent(new PageTransitionEvent('pageshow'))
  })
  await expect(page.locator('#compare-bar').getByRole('status')).toHaveText('1 of 3 selected')
  await expect(page).toHaveURL(`/en/smart-plug?compare=${first.id}`)
})

test('an address cannot tick more than may be compared', async ({ page }) => {
  await page.goto(`/en/smart-plug?${plugs.map(({ id }) => `compare=${id}`).join('&')}`)
  await expect(page.locator('input[name=compare]:checked')).toHaveCount(3)
  await expect(page.locator('#compare-bar').getByRole('status')).toHaveText('3 of 3 selected')
})

test('the address keeps that only what differs is shown', async ({ page }) => {
  await page.goto(two)
  await page.getByLabel('Only what differs').check()
  await expect(page).toHaveURL(`${two}&differences=1`)
  await page.reload()
  await expect(page.getByLabel('Only what differs')).toBeChecked()
  await expect(page.getByRole('rowheader', { name: same })).toBeHidden()
})

test('only what differs can be shown', async ({ page }) => {
  await page.goto(two)
  const alike = page.getByRole('rowheader', { name: same })
  await expect(alike).toBeVisible()
  await page.getByLabel('Only what differs').check()
  await expect(alike).toBeHidden()
  await expect(page.getByRole('rowheader', { name: different, exact: true })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('all products of the category stand side by side', async ({ page }) => {
    await page.goto('/en/compare/smart-plug')
    await expect(page.locator('thead [data-product]')).toHaveCount(plugs.length)
    const [line] = content.product('en', first.id)?.specifications[0]?.rows ?? []
    await expect(page.getByRole('cell', { name: line?.text, exact: true }).first()).toBeVisible()
  })
})
