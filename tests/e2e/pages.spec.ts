import AxeBuilder from '@axe-core/playwright'
import { kinds } from '#lib/kinds.ts'
import { expect, phone, test } from './helpers/test.ts'

for (const lang of ['en', 'de', 'ja', 'uk'])
  for (const layout of ['default', 'mobile'] as const)
    test.describe(`${lang}, ${layout} layout`, () => {
      test.use(layout === 'mobile' ? phone : { viewport: { width: 1280, height: 860 } })
      test('shows every kind of page, whole and within the window', async ({ page }) => {
        test.setTimeout(300_000)
        for (const path of kinds) {
          const address = `/${lang}${layout === 'mobile' ? '/mTerminal' : ''}${path}`
          const response = await page.goto(address)
          expect(response?.status(), address).toBe(200)
          expect(new URL(page.url()).pathname).toBe(address)
          await expect(page.locator('h1').first()).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', lang)
        }
      })
    })

for (const scheme of ['light', 'dark'] as const)
  for (const layout of ['default', 'mobile'] as const)
    test.describe(`accessibility, ${scheme}, ${layout} layout`, () => {
      test.use({ colorScheme: scheme, ...(layout === 'mobile' ? phone : {}) })
      test('has no violation on any kind of page', async ({ page }) => {
        test.setTimeout(600_000)
        for (const path of kinds) {
          await page.goto(`/de${layout === 'mobile' ? '/mTerminal' : ''}${path}`)
          const { violations } = await new AxeBuilder({ page })
            .disableRules(['meta-viewport', 'meta-viewport-large'])
            .analyze()
          expect(
            violations.map(
              ({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
            ),
          ).toEqual([])
        }
      })
    })
