import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'

/** Who may not see a ticket is answered 404, which browsers report by themselves. */
function isRefusedTicket(message: ConsoleMessage): boolean {
  return message.location().url.includes('/api/v1/ticket/detail?') && message.text().includes('404')
}

/** A busy browser paints the next page before it has the picture of the last one: it just changes, and nobody can catch that. */
const paintedEarly = 'Transition was aborted because of invalid state. Page already revealed'

/** Notes errors in the console of a page, and violations of its Content-Security-Policy. */
export function watch(page: Page, faults: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (message !== paintedEarly) faults.push(`error: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedTicket(message)) faults.push(`console: ${message.text()}`)
  })
}

/** A test whose page is watched: errors in the console and violations of the Content-Security-Policy fail it. */
export const test = base.extend<{ quiet: undefined; faults: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off the pattern
  faults: async ({}, use) => {
    await use([])
  },
  page: async ({ page, faults }, use) => {
    watch(page, faults)
    await use(page)
  },
  quiet: [
    async ({ faults }, use) => {
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const phone = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}
