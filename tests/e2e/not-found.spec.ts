import { expect, phone, test } from './helpers/test.ts'

for (const [path, lang, shown] of [
  ['/en/nix', 'en', '/en/nix'],
  ['/ja/nix', 'ja', '/ja/nix'],
  ['/en/%3Cimg%20src=x%20onerror=alert(1)%3E', 'en', '/en/<img src=x onerror=alert(1)>'],
] as const)
  test(`${path} is not found, in the language of the path, with the path as text`, async ({ page, faults }) => {
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs++
      return dialog.dismiss()
    })
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('[data-path]')).toHaveText(shown)
    expect(dialogs).toBe(0)
    await page.locator('main a.button').click()
    await expect(page.locator('h1')).toBeVisible()
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([])
    faults.length = 0
  })

test('another language of a page that is not found is the same address in that language', async ({ page, faults }) => {
  await page.goto('/ja/nix?from=mail')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/nix?from=mail')
  await expect(page.locator('h1')).toHaveText('Page not found')
  await expect(page.locator('[data-path]')).toHaveText('/en/nix')
  faults.length = 0
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the page is the one of the mobile layout', async ({ page, faults }) => {
    const response = await page.goto('/uk/mTerminal/nix/deep')
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile')
    await expect(page.locator('[data-path]')).toHaveText('/uk/mTerminal/nix/deep')
    faults.length = 0
  })
})
