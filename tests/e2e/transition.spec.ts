import { expect, test } from './helpers/test.ts'

/** What a page saw of the transition that it ended with or began with. */
interface Seen {
  left?: string[]
  entered?: boolean
}

test('the picture of a product goes along from the list to its page and back', async ({ page }) => {
  await page.addInitScript(() => {
    const note = (seen: object) =>
      sessionStorage.setItem('seen', JSON.stringify({ ...JSON.parse(sessionStorage.getItem('seen') ?? '{}'), ...seen }))
    addEventListener('load', () =>
      addEventListener('pageswap', () =>
        note({
          left: [...document.querySelectorAll<HTMLElement>('.tile')]
            .filter((tile) => getComputedStyle(tile).viewTransitionName === 'product')
            .map((tile) => tile.closest('[data-card]')?.getAttribute('data-card')),
        }),
      ),
    )
    addEventListener('pagereveal', ({ viewTransition }) => note({ entered: Boolean(viewTransition) }))
  })
  const seen = (): Promise<Seen> => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '{}'))

  await page.goto('/en/smart-plug')
  await page.getByRole('link', { name: 'Matter Smart Plug' }).first().click()
  await expect(page).toHaveURL('/en/smart-plug/matter-smart-plug/3')
  expect(await seen()).toEqual({ left: ['3'], entered: true })
  expect(await page.locator('.gallery .first').evaluate((each) => getComputedStyle(each).viewTransitionName)).toBe(
    'product',
  )
})

test('nothing moves for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      sessionStorage.setItem('moved', String(Boolean(viewTransition))),
    ),
  )
  await page.goto('/en/smart-plug')
  await page.getByRole('link', { name: 'Matter Smart Plug' }).first().click()
  await expect(page).toHaveURL('/en/smart-plug/matter-smart-plug/3')
  expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBe('false')
})
