import type { Page, Route } from 'playwright/test'
import { code, statusOf } from '#contracts/envelope.ts'

type Answer = (route: Route) => Promise<void>

export const yes =
  (Data: unknown): Answer =>
  (route) =>
    route.fulfill({ json: { Code: 200, Data } })

export const no =
  (name: keyof typeof code, Data: unknown = null): Answer =>
  (route) =>
    route.fulfill({ status: statusOf[code[name]], json: { Code: code[name], Data } })

const id = (first: number) => `${first}b2c1f6e-6c0a-4a5f-9c9a-1b7a2f1c3d4e`
const at = '2026-11-01T10:00:00Z'

/** An account as the service shows it: two devices, two tickets, two sessions. */
const account = {
  account: {
    email: 'anna@example.com',
    name: 'Anna O’Brien',
    language: 'de',
    address: { region: 'DE', state: '', city: 'Köln', street: 'Ringstraße 5', postalCode: '50667' },
    createdAt: at,
  },
  devList: [
    { DeviceType: 'Others', DevName: 'Others', Uuid: 'Others' },
    { DeviceType: 'MSS310', DevName: 'Kitchen plug', Uuid: id(1), activatedOn: '2026-03-03', product: 2 },
    { DeviceType: 'MSG100', DevName: 'Garage', Uuid: id(2) },
  ],
  'ticket/list*': {
    total: 2,
    page: 1,
    pages: 1,
    items: [
      {
        id: '4711238',
        createDate: at,
        status: 'answered',
        category: 2,
        lastFrom: 'support',
        subject: 'The plug does not switch off',
        changedAt: at,
      },
      {
        id: '1234567',
        createDate: at,
        status: 'closed',
        category: 3,
        lastFrom: 'user',
        subject: 'Wandthermostat bleibt kalt',
        changedAt: at,
      },
    ],
  },
  'account/sessions': [
    { id: id(3), browser: 'Firefox, Windows', createdAt: at, seenAt: at, current: true },
    { id: id(4), browser: '', createdAt: at, seenAt: at, current: false },
  ],
}

/** Answers in the service's place for somebody who is logged in; `change` names other answers. */
export async function logIn(page: Page, change: Record<string, Answer> = {}): Promise<void> {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('began')) localStorage.setItem('isLogin', 'true')
    sessionStorage.setItem('began', '1')
  })
  const answers = Object.fromEntries(Object.entries(account).map(([call, data]) => [call, yes(data)]))
  for (const [call, answer] of Object.entries({ ...answers, ...change })) await page.route(`**/api/v1/${call}`, answer)
}

export const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('main astro-island[ssr]'))
