import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, phone, test } from './helpers/test.ts'

const garage = '/en/compatibility-check/garage-door-opener'
const question = (page: Page) => page.locator('#check-question')
const pick = (page: Page, answer: string) => page.locator('.check-choices').getByRole('link', { name: answer }).click()
const verdict = (page: Page) => page.locator('.check-verdict')
const answers = (page: Page) => page.locator('.check-answers')

async function toMaker(page: Page): Promise<void> {
  await page.goto(garage)
  await pick(page, 'One door')
  await pick(page, 'A motor on the ceiling')
  await pick(page, 'Yes, it has photo-eyes')
  await expect(question(page)).toHaveText('Who made the opener?')
}

test('a garage door: typed in any spelling, answered with its reasons and their source, the accessory asked for', async ({
  page,
}) => {
  await toMaker(page)
  await page.getByRole('combobox').fill('lift mast')
  await page.getByRole('option', { name: 'LiftMaster', exact: true }).click()
  await expect(question(page)).toHaveText('Which model is it?')
  await expect(question(page)).toBeFocused()
  await page.getByRole('button', { name: 'It is not in the list' }).click()
  await pick(page, 'A panel with more buttons')
  await pick(page, 'Not yet')
  await pick(page, 'Yellow')
  await expect(verdict(page)).toHaveText('It works with an accessory')
  const source = page.locator('.check-source').getByRole('link')
  await expect(source.first()).toHaveAttribute('href', /^https:/)
  await page.getByRole('link', { name: 'Request the accessory' }).click()
  await expect(page).toHaveURL(/\/support\/accessory-acquire\?manufacturer=/)
  await expect(page.getByLabel('Maker of your opener')).toHaveValue('LiftMaster')
  await expect(page.getByLabel('Colour of the learn button')).toHaveValue('yellow')
  await expect(page.getByLabel('Number of doors')).toHaveValue('1')
})

test('Back, the browser’s Back and Change keep what was answered', async ({ page }) => {
  await toMaker(page)
  await page.locator('.check-moves').getByRole('link', { name: 'Back' }).click()
  await expect(question(page)).toHaveText(/stop by itself/)
  await expect(page.locator('.check-choices [aria-current]')).toContainText('photo-eyes')
  await pick(page, 'Yes, it has photo-eyes')
  await expect(question(page)).toHaveText('Who made the opener?')
  await page.goBack()
  await expect(question(page)).toHaveText(/stop by itself/)
  await page.goForward()
  await answers(page)
    .getByRole('link', { name: /How many doors/ })
    .click()
  await pick(page, 'Three doors')
  await expect(question(page)).toHaveText('Who made the opener?')
  await expect(answers(page)).toContainText('Three doors')
  await expect(answers(page)).toContainText('A motor on the ceiling')
})

test('who does not know is shown how to find out, and may go on all the same', async ({ page }) => {
  await page.goto(garage)
  await page.getByRole('link', { name: /I don’t know/ }).click()
  await expect(page.getByRole('heading', { name: 'How to find out' })).toBeVisible()
  await page.getByRole('button', { name: /still can’t tell/ }).click()
  await expect(question(page)).toHaveText('What moves the door?')
  await expect(answers(page)).toContainText('I don’t know')
})

test('the address alone shows the verdict with the wiring of the home, on a phone in German, printed too', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone })
  const page = await context.newPage()
  await page.goto(
    '/de/mTerminal/compatibility-check/mts300-us?hvac-power=off&hvac-wires=thin&hvac-labels=letters&hvac-terminals=R,G,W,Y&hvac-spare=no',
  )
  await expect(verdict(page)).toHaveText('Es passt mit Zubehör')
  const rows = page.locator('.check-wiring tbody tr')
  await expect(rows).toHaveText([/R\s*Rc/, /G\s*C/, /W\s*W1\/AUX/, /Y\s*Y1/])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.emulateMedia({ media: 'print' })
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.check-keep')).toBeHidden()
  await context.close()
})

test('terminals are tapped and typed numbers checked, by keyboard alone', async ({ page }) => {
  await page.goto('/en/compatibility-check/mts300-us?hvac-power=off&hvac-wires=thin&hvac-labels=letters')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Tap at least one terminal.')
  for (const mark of ['R', 'C', 'W']) {
    await page.getByRole('checkbox', { name: mark, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toHaveText('It works')

  await page.goto(
    '/en/compatibility-check/mts200-eu?wall-heats=electric&mains-power=off&floor-place=dry&floor-wires-eu=neutral&floor-load=watts',
  )
  await page.getByRole('textbox').fill('none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('whole number')
  await page.getByRole('textbox').fill('４ ０００')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('residual-current')
  await expect(answers(page)).toContainText('4000 W')
})

test('without the service the list is asked for again, or left out', async ({ page, faults }) => {
  await page.route('**/api/v1/getCompatibleManufacturer*', (route) => route.abort())
  await toMakerOffline(page)
  await expect(page.getByRole('alert')).toContainText('Your answers are safe')
  await page.unroute('**/api/v1/getCompatibleManufacturer*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(question(page)).toHaveText('Who made the opener?')
  faults.length = 0
})

async function toMakerOffline(page: Page): Promise<void> {
  await page.goto(garage)
  await pick(page, 'One door')
  await pick(page, 'A motor on the ceiling')
  await pick(page, 'Yes, it has photo-eyes')
}

for (const path of [garage, '/de/compatibility-check/mts300-us', '/ja/compatibility-check/mrs105-eu'])
  test(`has no violation on a question, its help and a verdict: ${path}`, async ({ page }) => {
    const verdictOf = path.includes('garage')
      ? '?garage-doors=1&garage-drive=none'
      : path.includes('mts300')
        ? '?hvac-power=off&hvac-wires=thin&hvac-labels=letters&hvac-terminals=R,C,W,Y'
        : '?mains-power=off&shutter-motor=radio'
    for (const query of ['', '?look', verdictOf]) {
      await page.goto(path + query)
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['meta-viewport', 'meta-viewport-large'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${query} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })

test('other languages read the checks in English, marked as such', async ({ page }) => {
  await page.goto('/ja/compatibility-check/garage-door-opener')
  await expect(question(page)).toHaveAttribute('lang', 'en')
  await expect(page.locator('.not-translated')).toBeVisible()
  await expect(page.getByRole('link', { name: /わからない/ })).toBeVisible()
})
