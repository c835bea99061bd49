import { productOf } from '#tests/helpers/site-content.ts'
import { expect, test } from './helpers/test.ts'

const plug = productOf('MSS315')
const address = `/en/${plug.category}/${plug.slug}/${plug.id}`

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
  await page.getByRole('link', { name: plug.name }).first().click()
  await expect(page).toHaveURL(address)
  expect(await seen()).toEqual({ left: [String(plug.id)], entered: true })
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
  await page.getByRole('link', { name: plug.name }).first().click()
  await expect(page).toHaveURL(address)
  expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBe('false')
})
