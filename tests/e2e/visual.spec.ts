import type { Page } from 'playwright/test'
import { kinds } from '#lib/kinds.ts'
import { faultsOfLayout } from './helpers/faults-of-layout.ts'
import { smallTargets } from './helpers/small-targets.ts'
import { expect, phone, test } from './helpers/test.ts'

for (const lang of ['de', 'ja', 'uk'])
  for (const [layout, width] of [
    ['mobile', 360],
    ['mobile', 768],
    ['default', 1280],
    ['default', 1920],
  ] as const)
    test.describe(`${lang}, ${width} px`, () => {
      test.use({ ...(layout === 'mobile' ? phone : {}), viewport: { width, height: 860 } })
      test('nothing is cut, covered, too small or too wide', async ({ page }) => {
        test.setTimeout(300_000)
        const faults: string[] = []
        for (const kind of kinds) {
          await page.goto(`/${lang}${layout === 'mobile' ? '/mTerminal' : ''}${kind}`)
          await page.evaluate(() => document.fonts.ready)
          for (const fault of await faultsOfLayout(page)) faults.push(`${kind} ${fault}`)
          if (width === 360) for (const fault of await smallTargets(page)) faults.push(`${kind} ${fault}`)
        }
        expect(faults).toEqual([])
      })
    })

for (const lang of ['en', 'de', 'ja'])
  for (const [layout, width] of [
    ['mobile', 360],
    ['default', 1280],
  ] as const)
    test.describe(`${lang}, ${width} px, with letters of twice the size`, () => {
      test.use({ ...(layout === 'mobile' ? phone : {}), viewport: { width, height: 860 } })
      test('all text has grown by as much, and nothing is cut, covered or too wide', async ({ page }) => {
        test.setTimeout(300_000)
        const faults: string[] = []
        for (const kind of kinds) {
          await page.goto(`/${lang}${layout === 'mobile' ? '/mTerminal' : ''}${kind}`)
          await page.evaluate(() => document.fonts.ready)
          const before = await sizesOfText(page)
          // What a browser does whose own text is of 32 px.
          await page.evaluate(() =>
            document.documentElement.style.setProperty('font-size', 'calc(var(--root, 16) * 2rem / 16)'),
          )
          const after = await sizesOfText(page)
          for (const [name, size] of Object.entries(before))
            if (after[name] !== undefined && after[name] < 1.99 * size)
              faults.push(`${kind} ${after[name]} px: ${name}`)
          for (const fault of await faultsOfLayout(page)) faults.push(`${kind} ${fault}`)
        }
        expect(faults).toEqual([])
      })
    })

/** What size the letters of each text on a page have, in px; drawings aside, which are pictures. */
function sizesOfText(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const sizes: Record<string, number> = {}
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (own && !element.closest('svg, script, style, noscript') && element.checkVisibility())
        sizes[`<${element.localName}> ${own.textContent?.trim().slice(0, 40)}`] ??= Number.parseFloat(
          getComputedStyle(element).fontSize,
        )
    }
    return sizes
  })
}

/** In the picture of the home page, the shares of its width where its first thing begins, and the lamp behind it. */
const thermostat = 0.395
const lamp = 0.57

test('the words on the picture of the home page leave what it shows free', async ({ page }) => {
  for (const lang of ['de', 'es', 'nl', 'uk'])
    for (const width of [920, 1100, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 860 })
      await page.goto(`/${lang}/`)
      await page.evaluate(() => document.fonts.ready)
      const [headline, lead] = await page.locator('.hero :is(h1, .lead)').evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().right / window.innerWidth
        }),
      )
      expect(headline, `${lang}, ${width} px`).toBeLessThanOrEqual(thermostat)
      expect(lead, `${lang}, ${width} px`).toBeLessThanOrEqual(lamp)
    }
})

test.describe('at 320 px', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })
  test('a long word in a title or a list does not make a page wider than the window', async ({ page }) => {
    const titles = page.locator('main :is(h1, h2, h3, h4, li) a, main :is(h1, h2, h3, h4):not(:has(*))')
    for (const kind of kinds) {
      await page.goto(`/de/mTerminal${kind}`)
      // What React has not taken over yet it would miss in its page.
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client=visible])'))
      await titles.evaluateAll((elements) => {
        for (const element of elements)
          element.textContent = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'
      })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, kind).toBeLessThanOrEqual(0)
    }
  })
})

for (const [layout, options] of [
  ['default', {}],
  ['mobile', phone],
] as const)
  test.describe(`a font that comes late, ${layout} layout`, () => {
    test.use(options)
    test('moves nothing', async ({ page }) => {
      let late = true
      const held: (() => void)[] = []
      const release = () => {
        late = false
        for (const go of held.splice(0)) go()
      }
      await page.route('**/*.woff2', async (route) => {
        if (late) await new Promise<void>((resolve) => held.push(resolve))
        await route.continue()
      })
      for (const kind of ['/', '/product', '/smart-plug/smart-plug-energy/2', '/privacy-policy']) {
        late = true
        await page.goto(`/en${layout === 'mobile' ? '/mTerminal' : ''}${kind}`, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
        release()
        await page.waitForLoadState('load')
        await page.evaluate(() => document.fonts.ready)
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0
              new PerformanceObserver((entries) => {
                for (const entry of entries.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
              }).observe({ type: 'layout-shift', buffered: true })
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
            }),
        )
        expect(shift, kind).toBeLessThanOrEqual(0.02)
      }
    })
  })
