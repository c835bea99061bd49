import { expect, test } from './helpers/test.ts'

test('a piece that is gone reloads the page once, then the page says so and keeps what is typed', async ({
  page,
  faults,
}) => {
  let loads = 0
  page.on('framenavigated', () => loads++)
  await page.route('**/_astro/NewsletterForm*.js*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/en/newsletter')
  await page.getByLabel('Email').fill('anna@example.com')
  await expect(page.locator('#stale-page')).toBeVisible({ timeout: 15_000 })
  expect(loads).toBe(2)
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com')
  faults.length = 0
})
