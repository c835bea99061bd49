import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright/test'
import { code, statusOf } from '#contracts/envelope.ts'
import { test as base, expect } from './test.ts'

/** An insecure origin, as a phone sees a computer at home: some of the browser's functions are missing there. */
export const origin = 'http://forms.example'

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** One send of the form. */
export interface Sent {
  key: string | undefined
  body: Record<string, unknown>
}

/** What the service answers next; without one left it says yes. */
export type Answer = (route: Route) => Promise<void>

export class FormSite {
  readonly sent: Sent[] = []
  readonly answers: Answer[] = []
  readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }

  /** Serves pages and API to all tabs of a browser. */
  async serve(context: BrowserContext): Promise<void> {
    await context.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/api/')) return this.#answer(route)
      const file = pathname === '/' ? 'index.html' : /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`
      const contentType = types[file.split('.').at(-1) ?? '']
      return route.fulfill({ body: readFileSync(join(this.folder, file)), ...(contentType && { contentType }) })
    })
  }

  #answer(route: Route): Promise<void> {
    const request = route.request()
    this.sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    return (this.answers.shift() ?? yes)(route)
  }
}

const yes: Answer = (route) => route.fulfill({ json: { Code: code.ok, Data: { id: '1234567' } } })

export const lost: Answer = (route) => route.abort('connectionreset')

/** A refusal; with fields it names what is wrong. */
export const refuse =
  (
    name: Exclude<keyof typeof code, 'ok'>,
    { fields, after, status }: { fields?: object; after?: number; status?: number } = {},
  ): Answer =>
  (route) =>
    route.fulfill({
      status: status ?? statusOf[code[name]],
      json: { Code: code[name], Data: fields ? { fields } : null },
      ...(after !== undefined && { headers: { 'Retry-After': String(after) } }),
    })

/** A test with the site of the long form: built once for each worker. */
export const test = base.extend<{ site: FormSite; calm: undefined }, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off the pattern
    async ({}, use) => {
      // Within the project: for an output elsewhere, all builds share one folder for their entry, and take it from each other.
      const builds = resolve('node_modules/.astro')
      mkdirSync(builds, { recursive: true })
      const folder = mkdtempSync(join(builds, 'form-site-'))
      execFileSync('npx', ['astro', 'build', '--root', 'tests/fixtures/form-site', '--outDir', folder], {
        stdio: 'pipe',
      })
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ folder, context }, use) => {
    const site = new FormSite(folder)
    await site.serve(context)
    await use(site)
  },
  calm: [
    async ({ faults }, use) => {
      await use(undefined)
      // The browser reports every answer that is no success.
      faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('Failed to load resource')))
    },
    { auto: true },
  ],
})

/** Until all islands of the page take events. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
}

export { expect }
