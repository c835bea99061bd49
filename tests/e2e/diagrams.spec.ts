import AxeBuilder from '@axe-core/playwright'
import { content } from '#tests/helpers/site-content.ts'
import { expect, phone, test } from './helpers/test.ts'

/** The pages of all products that show drawings. */
const pages = content.products('en').flatMap(({ category, slug, id }) => {
  const { diagrams = [] } = content.product('en', id) ?? {}
  return diagrams.length > 0 ? [{ path: `/${category}/${slug}/${id}`, drawings: diagrams.length }] : []
})

test.use(phone)

for (const lang of ['de', 'ja', 'uk'])
  test(`drawings on a phone are whole and can be read: ${lang}`, async ({ page }) => {
    test.setTimeout(90_000)
    for (const { path, drawings } of pages) {
      await page.goto(`/${lang}/mTerminal${path}`)
      const figures = page.locator('#drawings figure')
      await expect(figures, path).toHaveCount(drawings)
      for (const figure of await figures.all()) {
        const heading = (await figure.locator('figcaption').textContent()) ?? ''
        await expect(figure.getByRole('img', { name: heading })).toHaveCount(1)
        expect(await figure.evaluate(faultsOfText), path).toEqual([])
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('drawings have no accessibility violation', async ({ page }) => {
      test.setTimeout(90_000)
      for (const { path } of pages) {
        await page.goto(`/uk/mTerminal${path}`)
        const { violations } = await new AxeBuilder({ page }).include('#drawings').analyze()
        expect(
          violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([])
      }
    })
  })

/** Texts of a figure that are smaller than 14 px as they are shown, or that reach out of the drawing or the figure. */
function faultsOfText(figure: Element): string[] {
  const outer = (figure.querySelector('svg') ?? figure).getBoundingClientRect()
  return [...figure.querySelectorAll<HTMLElement | SVGTextElement>('text, figcaption, li span, p')].flatMap(
    (element) => {
      const box = element.getBoundingClientRect()
      const matrix = element instanceof SVGTextElement ? element.getScreenCTM() : null
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
      const limits = matrix ? outer : figure.getBoundingClientRect()
      const inside =
        box.left >= limits.left - 1 &&
        box.right <= limits.right + 1 &&
        (!matrix || (box.top >= limits.top && box.bottom <= limits.bottom))
      return size >= 14 && inside ? [] : [`${element.textContent?.trim()}: ${size} px, inside: ${inside}`]
    },
  )
}
