import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { alive, logIn, no, yes } from './helpers/account.ts'
import { faultsOfLayout } from './helpers/faults-of-layout.ts'
import { smallTargets } from './helpers/small-targets.ts'
import { expect, phone, test } from './helpers/test.ts'

const submit = (page: Page) => page.locator('main form [type=submit]').first().click()

/** Every state of the pages of the account: where it is found, and how it comes to be. */
const states: { name: string; path: string; owner?: boolean; act?: (page: Page) => Promise<void>; faults?: RegExp }[] =
  [
    { name: 'login', path: 'login' },
    {
      name: 'login with faults',
      path: 'login',
      act: async (page) => {
        await submit(page)
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'login without a service',
      path: 'login',
      faults: /ERR_FAILED|500/,
      act: async (page) => {
        await page.route('**/api/v1/login', no('internal'))
        await page.locator('#login-email').fill('anna@example.com')
        await page.locator('#login-password').fill('correct horse')
        await page.locator('#login-agreed').check()
        await submit(page)
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    { name: 'forgotten password', path: 'login?step=forgot' },
    {
      name: 'new password',
      path: 'login?step=forgot',
      act: async (page) => {
        await page.route('**/api/v1/password/code', yes({ email: 'anna@example.com' }))
        await page.locator('#password-code-email').fill('anna@example.com')
        await submit(page)
        await expect(page.locator('#password-reset-code')).toBeVisible()
      },
    },
    {
      name: 'registration with faults and the drawing of labels',
      path: 'product-registration',
      act: async (page) => {
        await page.locator('.where summary').click()
        await submit(page)
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'registration in an account',
      path: 'product-registration',
      owner: true,
      act: async (page) => {
        await page.route('**/api/v1/device/add', yes({ DeviceType: 'MSS310', DevName: 'Plug', Uuid: 'x' }))
        await expect(page.getByText('anna@example.com')).toBeVisible()
        await page.locator('#registration-model').fill('MSS310')
        await page.locator('#registration-region').fill('Germany')
        await page.locator('#registration-activatedOn').fill('2026-03-03')
        await submit(page)
        await expect(page.locator('.warranty')).toBeVisible()
      },
    },
    { name: 'nobody’s account', path: 'account' },
    {
      name: 'account',
      path: 'account',
      owner: true,
      act: async (page) => {
        await expect(page.locator('.account-list')).toHaveCount(3)
        for (const change of await page.locator('.account-change > summary').all()) await change.click()
      },
    },
    ...(
      [
        '.account-head button',
        '.account-list li button >> nth=0',
        '.account-list li button >> nth=1',
        '.button.danger',
      ] as const
    ).map((opener) => ({
      name: `dialog of ${opener}`,
      path: 'account',
      owner: true,
      act: async (page: Page) => {
        await page.locator(opener).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    })),
  ]

for (const [lang, scheme, layout] of [
  ['de', 'light', 'mobile'],
  ['uk', 'dark', 'mobile'],
  ['ja', 'light', 'default'],
  ['de', 'dark', 'default'],
] as const)
  test.describe(`${lang}, ${scheme}, ${layout} layout`, () => {
    test.use({
      colorScheme: scheme,
      reducedMotion: 'reduce',
      ...(layout === 'mobile' ? phone : { viewport: { width: 1280, height: 860 } }),
    } as object)
    for (const { name, path, owner, act, faults: known } of states)
      test(`${name} can be read and used by everybody`, async ({ page, faults }) => {
        if (owner) await logIn(page)
        await page.goto(`/${lang}${layout === 'mobile' ? '/mTerminal' : ''}/support/${path}`)
        await alive(page)
        await act?.(page)
        const { violations } = await new AxeBuilder({ page })
          .disableRules(['meta-viewport', 'meta-viewport-large'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
        ).toEqual([])
        if (!name.startsWith('dialog')) {
          expect(await faultsOfLayout(page)).toEqual([])
          if (layout === 'mobile') expect(await smallTargets(page)).toEqual([])
        }
        if (known) {
          expect(faults.filter((fault) => !known.test(fault))).toEqual([])
          faults.length = 0
        }
      })
  })
