import type { Page, Route } from 'playwright/test'
import { answerDesk, items, queue, ticket, yes } from './helpers/desk-answers.ts'
import { expect, test } from './helpers/test.ts'

/** Notes what the list asks for. */
async function answerQueue(page: Page, data: object = queue): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = []
  await answerDesk(page)
  await page.route('**/api/v1/desk/queue', (route: Route) => {
    asked.push(route.request().postDataJSON())
    return yes(data)(route)
  })
  return asked
}

const rows = (page: Page) => page.locator('.desk-queue tbody tr')
const search = (page: Page) => page.getByRole('searchbox')

test('a search goes over all lists but spam, and what was narrowed before is there again after it', async ({
  page,
}) => {
  const asked = await answerQueue(page)
  await page.goto('/desk?assigned=me&category=3')
  await expect(rows(page)).toHaveCount(items.length)
  expect(asked.at(-1)).toMatchObject({ state: 'open', assigned: 'me', category: 3 })
  await page.keyboard.press('/')
  await page.keyboard.type('plug')
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => asked.at(-1)).toEqual({ category: 3, keyword: 'plug' })
  await expect(page.locator('.desk-total')).not.toContainText('late')
  await search(page).fill('')
  await expect.poll(() => asked.at(-1)).toEqual({ state: 'open', assigned: 'me', category: 3 })
})

for (const key of ['Enter', 'ArrowDown'])
  test(`${key} leads from the search into what was found`, async ({ page }) => {
    await answerQueue(page)
    await page.goto('/desk')
    await expect(rows(page)).toHaveCount(items.length)
    await page.keyboard.press('/')
    await page.keyboard.type('plug')
    await page.keyboard.press(key)
    await expect(page.getByRole('link', { name: items[0]?.subject })).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: items[1]?.subject })).toBeFocused()
    await expect(search(page)).toHaveValue('plug')
  })

for (const typed of ['4711243', '#4711243'])
  test(`${typed} and Enter open the ticket itself`, async ({ page }) => {
    await answerQueue(page)
    await page.goto('/desk')
    await expect(rows(page)).toHaveCount(items.length)
    await page.keyboard.press('/')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desk\/ticket\/4711243$/)
  })

test('several languages are one list, stay from list to list, and are chosen again at the next visit', async ({
  page,
}) => {
  const asked = await answerQueue(page)
  await page.goto('/desk')
  await page.getByLabel(/^Languages:/).focus()
  await page.keyboard.press('Enter')
  for (const name of ['German', 'Dutch']) await page.getByRole('checkbox', { name, exact: true }).check()
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: 'open', languages: ['de', 'nl'] })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Closed' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: 'closed', languages: ['de', 'nl'] })
  await page.goto('/desk')
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: 'open', languages: ['de', 'nl'] })
  await expect(page.getByLabel(/^Languages: German, Dutch/)).toBeVisible()
})

test('thirteen tickets stand on the first screen, each with what was said last', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const many = Array.from({ length: 30 }, (_, index) => ({ ...items[index % 12], id: String(5_000_000 + index) }))
  await answerQueue(page, { ...queue, items: many })
  await page.goto('/desk')
  await expect(rows(page)).toHaveCount(30)
  await expect(rows(page).first()).toContainText('Since yesterday it does not answer')
  const whole = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(whole).toBeGreaterThanOrEqual(13)
})

test('an urgent ticket is seen as one in the list and in its head', async ({ page }) => {
  const tags = ['urgent']
  await answerQueue(page, { ...queue, items: [{ ...items[7], tags }, ...items.slice(0, 7)] })
  await page.route('**/api/v1/desk/ticket?*', yes({ ...ticket, tags }))
  await page.goto('/desk')
  await expect(rows(page).first().getByText('urgent', { exact: true })).toHaveClass(/desk-warn/)
  await rows(page).first().getByRole('link').click()
  await expect(page.locator('.desk-head').getByText('Urgent', { exact: true })).toBeVisible()
})

test('news move nothing, and showing them keeps the place', async ({ page }) => {
  await page.clock.install()
  await answerQueue(page)
  await page.goto('/desk')
  await expect(rows(page)).toHaveCount(items.length)
  for (const _ of [1, 2, 3]) await page.keyboard.press('j')
  const third = page.getByRole('link', { name: items[2]?.subject })
  await expect(third).toBeFocused()
  const before = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
  const fresh = { ...items[4], id: '9999999', subject: 'Brand new' }
  await page.route('**/api/v1/desk/queue', yes({ ...queue, items: [fresh, ...items.slice(1)] }))
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: /1 new ticket/ })).toBeVisible()
  await expect(rows(page).first()).toContainText('Left this list')
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))).toEqual(before)
  await page.keyboard.press('l')
  await expect(rows(page).first()).toContainText('just come')
  await expect(third).toBeFocused()
})

test('on a long thread the head with its state, its owner and the acts stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [first] = ticket.thread
  const thread = Array.from({ length: 12 }, (_, index) => ({ ...first, id: String(index + 1), files: [] }))
  await answerDesk(page, { 'ticket?*': yes({ ...ticket, thread, seen: 12 }) })
  await page.goto('/desk/ticket/4711243')
  await expect(page.locator('.desk-thread > li')).toHaveCount(13)
  for (const top of [0, 600, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), top)
    for (const part of [
      page.locator('.desk-head .desk-state'),
      page.locator('.desk-head').getByText('Tom Okafor is writing'),
      page.getByRole('button', { name: 'Close', exact: true }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      const isOnTop = await part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop).toBe(true)
    }
  }
})
