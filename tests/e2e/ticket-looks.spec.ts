import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import type { Ticket, TicketEntry } from '#contracts/tickets.ts'
import { alive, logIn, yes } from './helpers/account.ts'
import { faultsOfLayout } from './helpers/faults-of-layout.ts'
import { smallTargets } from './helpers/small-targets.ts'
import { expect, phone, test } from './helpers/test.ts'

const at = '2026-11-01T10:00:00Z'
const entry = (id: number, change: Partial<TicketEntry>): TicketEntry => ({
  id: `1-${id}`,
  at: `2026-11-0${id}T10:00:00Z`,
  by: 'user',
  kind: 'message',
  text: '',
  files: [],
  ...change,
})

/** A long conversation, with all that makes a page wide. */
const ticket: Ticket = {
  id: '4711238',
  createDate: at,
  status: 'answered',
  category: 3,
  lastFrom: 'support',
  subject: 'Seit dem Update am Donnerstag schaltet die Steckdose nicht mehr ab',
  name: 'Anna-Katharina Weißenberger-O’Brien',
  email: 'anna-katharina.weissenberger-obrien@lange-adresse.example.com',
  region: 'DE',
  language: 'de',
  model: 'MSS310',
  orderPlatform: 'amazon',
  orderNumber: '113-7856421-7648003',
  address: { state: '', city: 'Köln', street: 'Haus Seeblick', postalCode: '50667' },
  des: 'Riss im Gehäuse\nund an der Buchse',
  verdict: '/compare/smart-plug',
  closesOn: '2026-11-15',
  follows: '1234567',
  followedBy: [],
  by: 'account',
  thread: [
    entry(1, {
      text: 'Seit gestern bleibt sie an.\n\nSiehe https://www.example.com/eine/sehr/lange/adresse/ohne/leerzeichen/die/breiter/ist/als/ein/telefon',
      files: [
        {
          name: 'Größe ß – Rechnung vom 3. März 2026 (Kopie, unterschrieben und gescannt).pdf',
          size: 48_000,
          kind: 'pdf',
          use: 'orderReceipt',
          link: '/api/v1/file?key=a',
        },
      ],
    }),
    entry(2, { by: 'support', text: 'Bitte halten Sie den Knopf zehn Sekunden lang.\n\nViele Grüße' }),
    entry(3, { text: 'Das hat nicht geholfen.' }),
    entry(4, { by: 'system', kind: 'reminded' }),
    entry(5, { by: 'support', text: 'Danke. '.repeat(60) }),
    entry(6, { text: 'Gern.' }),
  ],
}
const closed: Ticket = {
  ...ticket,
  status: 'closed',
  helped: null,
  followedBy: ['7654321'],
  thread: [...ticket.thread, entry(7, { by: 'system', kind: 'closed', about: 'silence' })],
}

const sent = { id: '4711238', email: ticket.email, received: false, mailed: true, answerBy: '2026-11-04' }
const keepSent = (page: Page) =>
  page.addInitScript((ticket) => {
    sessionStorage.setItem('draft:ticket-sent', JSON.stringify({ ...ticket, at: Date.now() }))
  }, sent)

const states: { name: string; path: string; owner?: boolean; before?(page: Page): Promise<unknown>; shown: string }[] =
  [
    {
      name: 'a conversation',
      path: 'ticket/detail/4711238',
      owner: true,
      before: (page) => page.route('**/api/v1/ticket/detail?*', yes(ticket)),
      shown: '.ticket-thread',
    },
    {
      name: 'a closed conversation',
      path: 'ticket/detail/4711238',
      owner: true,
      before: (page) => page.route('**/api/v1/ticket/detail?*', yes(closed)),
      shown: '#ticket-helped',
    },
    { name: 'a stranger’s view', path: 'ticket/detail/4711238', shown: '.ticket-ways' },
    { name: 'the button of a mail', path: `ticket/detail/4711238#token=${'a'.repeat(43)}`, shown: '#ticket-open' },
    { name: 'what was sent', path: 'ticket/create?category=2&sent=4711238', before: keepSent, shown: '.ticket-sent' },
    { name: 'support by e-mail', path: 'email', shown: '#support-email-attachment' },
    {
      name: 'a warranty claim',
      path: 'ticket/create-warranty?about=device&model=MSS310',
      shown: '#ticket-damage',
    },
    { name: 'the list of an account', path: 'ticket/status', owner: true, shown: '.ticket-table' },
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
    for (const { name, path, owner, before, shown } of states)
      test(`${name} can be read and used by everybody`, async ({ page }) => {
        if (owner) await logIn(page)
        await before?.(page)
        await page.goto(`/${lang}${layout === 'mobile' ? '/mTerminal' : ''}/support/contact/${path}`)
        await alive(page)
        await expect(page.locator(shown).first()).toBeAttached()
        const { violations } = await new AxeBuilder({ page })
          .disableRules(['meta-viewport', 'meta-viewport-large'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
        ).toEqual([])
        expect(await faultsOfLayout(page)).toEqual([])
        if (layout === 'mobile') expect(await smallTargets(page)).toEqual([])
      })
  })

test('a conversation is printed whole, with who we are and without what cannot be pressed on paper', async ({
  page,
}) => {
  await logIn(page)
  await page.route('**/api/v1/ticket/detail?*', yes(ticket))
  await page.goto('/en/support/contact/ticket/detail/4711238')
  await expect(page.locator('.ticket-thread')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('support@').first()).toBeVisible()
  for (const part of ['.ticket-thread', '.ticket-timeline', '.ticket-data'])
    await expect(page.locator(part)).toBeVisible()
  for (const part of ['.ticket-acts', '.ticket-actions', 'nav ol', 'header.site']) {
    const found = page.locator(part).filter({ visible: true })
    await expect(found).toHaveCount(0)
  }
})
