import { expect, phone, test } from './helpers/test.ts'

test('a narrow window goes to the mobile page, a wide one back, with query, hash and what is typed', async ({
  page,
}) => {
  await page.goto('/de/newsletter?from=box#content')
  await page.getByLabel('E-Mail').fill('anna@example.com')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page).toHaveURL('/de/mTerminal/newsletter?from=box#content')
  await expect(page.getByLabel('E-Mail')).toHaveValue('anna@example.com')
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page).toHaveURL('/de/newsletter?from=box#content')
  await expect(page.getByLabel('E-Mail')).toHaveValue('anna@example.com')
})

test('768 px is mobile and 769 px is not', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/en/product')
  await expect(page).toHaveURL('/en/mTerminal/product')
  await page.setViewportSize({ width: 769, height: 800 })
  await expect(page).toHaveURL('/en/product')
})

for (const [width, size] of [
  [1920, '16px'],
  [1600, '14px'],
  [1366, '12px'],
  [1024, '8.996px'],
  [800, '7.407px'],
] as const)
  test(`the root font of a window of ${width} px is ${size}, and its text is not under 14 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/en/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(size)
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize)),
    ).toBeGreaterThanOrEqual(16)
  })

test.describe('a phone', () => {
  test.use(phone)
  test('is sent to the mobile page by the server, and stays there when it is turned', async ({ page, request }) => {
    const answer = await request.get('/en/product?market=EU', {
      maxRedirects: 0,
      headers: { 'User-Agent': phone.userAgent },
    })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe('/en/mTerminal/product?market=EU')
    await page.goto('/en/product')
    await expect(page).toHaveURL('/en/mTerminal/product')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.waitForFunction(() => window.innerWidth === 844)
    await expect(page).toHaveURL('/en/mTerminal/product')
  })
})
