import { expect, test } from './helpers/test.ts'

for (const [path, lang, shown] of [
  ['/en/nix', 'en', '/en/nix'],
  ['/ja/nix', 'ja', '/ja/nix'],
  ['/uk/mTerminal/nix/deep', 'uk', '/uk/mTerminal/nix/deep'],
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
