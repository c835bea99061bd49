import type { Page } from 'playwright/test'
import { faqOf } from '#tests/helpers/site-content.ts'
import { expect, test } from './helpers/test.ts'

const call = '**/api/v1/faqs/statUpdate'
const vote = (page: Page) => page.locator('#vote')
const yes = (page: Page) => vote(page).getByRole('button', { name: 'Yes', exact: true })

for (const [what, answer] of [
  ['a code that is none of success', { json: { Code: -500500, Data: null } }],
  ['nothing', { body: '' }],
  ['a page', { contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }],
  ['no code', { json: { Data: null } }],
] as const)
  test(`a vote that is answered by HTTP 200 with ${what} is not thanked for`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 200, ...answer }))
    await page.goto('/en/support/FAQs/141')
    await yes(page).click()
    await expect(vote(page).getByRole('status')).toContainText('could not be saved')
    await expect(yes(page)).toHaveAttribute('aria-pressed', 'false')
  })

test('a browser without the newest methods votes, and says what it does', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
    for (const name of ['ariaPressed', 'ariaLabel']) Reflect.deleteProperty(Element.prototype, name)
  })
  await page.goto('/en/support/FAQs/141')
  await expect(page.getByRole('button', { name: 'Copy the link to step 2' }).first()).toBeVisible()
  await yes(page).click()
  await expect(vote(page).getByRole('status')).toHaveText('Thank you for your feedback.')
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a vote is taken though the article cannot be counted as read', async ({ page, faults }) => {
  await page.route(call, (route) =>
    route.request().postDataJSON().kind === 'view' ? route.abort('blockedbyclient') : route.continue(),
  )
  await page.goto('/en/support/FAQs/141')
  await yes(page).click()
  await expect(vote(page).getByRole('status')).toHaveText('Thank you for your feedback.')
  expect(faults.filter((fault) => !/ERR_BLOCKED_BY_CLIENT/.test(fault))).toEqual([])
  faults.length = 0
})

test('the chosen answer can be told in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/en/support/FAQs/141')
  await yes(page).click()
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.click(2, 2)
  const outline = (name: string) =>
    vote(page)
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle)
  expect([await outline('Yes'), await outline('No')]).toEqual(['solid', 'none'])
})

test('the last of two quick answers is the one that shows', async ({ page }) => {
  await page.route(call, async (route) => {
    // The first answer comes last.
    if (route.request().postDataJSON().kind === 'helpful')
      await page.waitForResponse((response) => response.request().postDataJSON()?.kind === 'notHelpful')
    await route.continue()
  })
  await page.goto('/en/support/FAQs/141')
  const first = page.waitForResponse((response) => response.request().postDataJSON()?.kind === 'helpful')
  await yes(page).click()
  await vote(page).getByRole('button', { name: 'No', exact: true }).click()
  await first
  await expect(vote(page).getByText('What was wrong?')).toBeVisible()
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(vote(page).getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('an article counts as read once a visit, on its page and in the help centre', async ({ page }) => {
  const views: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/faqs/statUpdate') && request.postDataJSON().kind === 'view')
      views.push(request.postDataJSON().id)
  })
  await page.goto(`/en/support/help-center?keyword=${encodeURIComponent(faqOf(102).title)}`)
  const first = page.locator('.help-results > li').first()
  await expect(page.getByRole('heading', { name: `for “${faqOf(102).title}”` })).toBeVisible()
  const counted = page.waitForResponse(call)
  await first.getByRole('button', { name: 'Read the answer here' }).click()
  await first.locator('faq-vote').scrollIntoViewIfNeeded()
  await counted
  await page.goto('/en/support/FAQs/102')
  await vote(page).scrollIntoViewIfNeeded()
  const voted = page.waitForResponse((response) => response.request().postDataJSON()?.kind === 'helpful')
  await yes(page).click()
  await voted
  expect(views).toEqual([102])
})
