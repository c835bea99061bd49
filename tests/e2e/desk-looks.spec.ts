import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { answerDesk, items, me, no, queue, ticket, yes } from './helpers/desk-answers.ts'
import { smallTargets } from './helpers/small-targets.ts'
import { expect, phone, test } from './helpers/test.ts'

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const views = ['', '/ticket/4711243', '/figures', '/mails', '/incidents', '/people', '/staff', '/trail', '/settings']

for (const colorScheme of ['light', 'dark'] as const)
  test(`every view is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await answerDesk(page)
    for (const view of views) {
      await page.goto(`/desk${view}`)
      await expect(page.locator('.desk-main h1')).toHaveCount(1)
      await expect(page.locator('.desk-loading')).toHaveCount(0)
      expect(await faultsOf(page), view).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0)
    }
  })

/** A rule of a sheet would break the page's policy. */
const twice = () => document.documentElement.style.setProperty('font-size', 'calc(var(--root, 1) * 200%)', 'important')
const [first, ...others] = ticket.thread
const longName = {
  ...ticket,
  mergedInto: '3120945',
  thread: [
    {
      ...first,
      files: first?.files.map((file) => ({ ...file, name: 'Screenshot_20261126-214512_com.example.smart-home.png' })),
    },
    ...others,
  ],
}

/** What lies outside a window of `width` px. A phone's own grows with what is too wide for it, and tells nothing. */
function outside(page: Page, width: number): Promise<string[]> {
  return page.evaluate((width) => {
    const over = document.documentElement.scrollWidth - width
    const lost = [...document.querySelectorAll('.desk-bar :is(a, button)')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      return left < 0 || right > width
    })
    return [...(over > 0 ? [`the page by ${over} px`] : []), ...lost.map(({ textContent }) => textContent)]
  }, width)
}

async function everyView(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  await answerDesk(page, { 'ticket?*': yes(longName) })
  for (const view of views) {
    await page.goto(`/desk${view}`)
    await expect(page.locator('.desk-main h1')).toHaveCount(1)
    await expect(page.locator('.desk-loading')).toHaveCount(0)
    await look(view)
  }
}

test.describe('on a phone', () => {
  test.use(phone)
  test('nothing is wider than the window, and a thumb hits whatever there is', async ({ page }) => {
    const { width } = phone.viewport
    await everyView(page, async (view) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width)
      expect(await smallTargets(page), view).toEqual([])
    })
  })
})

for (const width of [360, 1280])
  test(`letters of twice the size fit into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await everyView(page, async (view) => {
      await page.evaluate(twice)
      await expect.poll(() => outside(page, width), view).toEqual([])
    })
  })

test('a ticket that was put into another says so in one line, and is changed there', async ({ page }) => {
  await answerDesk(page, { 'ticket?*': yes(longName) })
  await page.goto('/desk/ticket/4711243')
  const notice = page.locator('.desk-notice', { hasText: 'It was merged into' })
  const line = await notice.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
  expect((await notice.boundingBox())?.height).toBeLessThan(line + 24)
  await expect(page.locator('.desk-thread')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Close|Open again)|^Take the tag/ })).toHaveCount(0)
  await page.keyboard.press('e')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('summary', { hasText: 'More' }).click()
  await expect(page.locator('.desk-menu[open] button')).toHaveText(['Print…', 'Delete for good…'])
})

test('a mail of a new customer is made a ticket in their language, what no person wrote is not', async ({ page }) => {
  const mail = {
    id: '5b2c1f6e-6c0a-4a5f-9c9a-1b7a2f1c3d4e',
    at: new Date().toISOString(),
    from: 'nora@example.com',
    subject: 'Summen',
    text: 'Meine Steckdose summt.',
    sort: 'unknown-sender',
    files: [],
  }
  const bounce = { ...mail, id: '6b2c1f6e-6c0a-4a5f-9c9a-1b7a2f1c3d4e', sort: 'bounce' }
  const made: unknown[] = []
  await answerDesk(page, {
    'mails*': yes({ fetched: true, total: 2, page: 1, pages: 1, items: [mail, bounce] }),
  })
  await page.route('**/api/v1/desk/mails/ticket', (route) => {
    made.push(route.request().postDataJSON())
    return yes({ id: ticket.id })(route)
  })
  await page.goto('/desk/mails')
  await expect(page.locator('.desk-mails > li')).toHaveCount(2)
  const form = page.getByRole('form', { name: 'Make a ticket: Summen' })
  await form.getByRole('button', { name: 'Make a ticket' }).click()
  expect(made).toEqual([])
  await form.getByLabel('Language of the customer').selectOption('German')
  await form.getByLabel('Category').selectOption('Warranty')
  await form.getByRole('button', { name: 'Make a ticket' }).click()
  await expect(page).toHaveURL(/\/desk\/ticket\/4711243$/)
  expect(made).toEqual([{ id: mail.id, language: 'de', category: 3 }])
})

test('the keys go through list and ticket, and never act while somebody types', async ({ page }) => {
  await answerDesk(page)
  await page.goto('/desk')
  await expect(page.getByRole('link', { name: items[0]?.subject })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: items[1]?.subject })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: items[0]?.subject })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/ticket\/4711243$/)
  await page.keyboard.press('r')
  await page.keyboard.type('just aeju/?')
  await expect(page.getByRole('textbox', { name: 'Answer to the customer' })).toHaveValue('just aeju/?')
  await expect(page).toHaveURL(/\/desk\/ticket\/4711243$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page.getByRole('link', { name: items[1]?.subject })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/desk\/ticket\/4711243$/)
})

test('an answer that somebody else has sent is read before one’s own is sent, and a missing field is filled in', async ({
  page,
  faults,
}) => {
  const theirs = { ...ticket.thread[1], id: '5', at: new Date().toISOString(), text: 'Ich schicke Ihnen Ersatz.' }
  const sent: unknown[] = []
  await answerDesk(page)
  await page.route('**/api/v1/desk/answer', (route) => {
    const input = route.request().postDataJSON()
    sent.push(input)
    return input.seen < 5 ? no('conflict')(route) : yes({ ...ticket, status: 'answered', seen: 6 })(route)
  })
  await page.goto('/desk/ticket/4711243')
  const box = page.getByRole('textbox', { name: 'Answer to the customer' })
  await box.fill('Hallo {{tracking}}')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('fill in what is still missing')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'tracking' }).click()
  await page.keyboard.type('00340')
  await expect(box).toHaveValue('Hallo 00340')

  await page.route('**/api/v1/desk/ticket?*', yes({ ...ticket, thread: [...ticket.thread, theirs], seen: 5 }))
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.desk-composer .desk-notice')).toContainText('Ich schicke Ihnen Ersatz.')
  await expect(box).toHaveValue('Hallo 00340')
  const read = page.getByRole('button', { name: 'I have read it' })
  await expect(read).toBeFocused()
  await box.press('Control+Enter')
  await expect(read).toBeFocused()
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.desk-composer')).toContainText('Sent.')
  await expect(box).toHaveValue('')
  expect(sent).toHaveLength(2)
  faults.length = 0
})

test.describe('when the service is away', () => {
  test('it says so, keeps what was typed, and tries again', async ({ page, faults }) => {
    await answerDesk(page)
    await page.goto('/desk/ticket/4711243')
    const box = page.getByRole('textbox', { name: 'Answer to the customer' })
    await box.fill('Kept')
    await page.route('**/api/v1/desk/**', (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The service cannot be reached.', { exact: false }).first()).toBeVisible()
    await page.reload()
    await page.unroute('**/api/v1/desk/**')
    await expect(page.getByRole('textbox', { name: 'Answer to the customer' })).toHaveValue('Kept')
    faults.length = 0
  })

  test('whoever’s session is over signs in again and goes on', async ({ page, faults }) => {
    await answerDesk(page, { 'sign-in/password': yes(me), answer: no('notLoggedIn') })
    await page.goto('/desk/ticket/4711243')
    const box = page.getByRole('textbox', { name: 'Answer to the customer' })
    await box.fill('Kept')
    await page.keyboard.press('Control+Enter')
    const door = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(door).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(door).toBeVisible()
    await door.getByLabel('Email').fill('mia@example.com')
    await door.getByLabel('Password').fill('a long password')
    await door.getByLabel('Code of your app').fill('123456')
    await door.getByRole('button', { name: /password and code/ }).click()
    await expect(door).toHaveCount(0)
    await expect(box).toHaveValue('Kept')
    faults.length = 0
  })
})

test('a list that is read anew moves no row', async ({ page }) => {
  await page.clock.install()
  await answerDesk(page)
  await page.goto('/desk')
  const first = page.locator('.desk-queue tbody tr').first()
  await expect(first).toContainText(items[0]?.subject ?? '')
  const fresh = { ...items[2], id: '9999999', subject: 'Brand new' }
  await page.route('**/api/v1/desk/queue', yes({ ...queue, items: [fresh, ...items.slice(1)] }))
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: /1 new ticket/ })).toBeVisible()
  await expect(first).toContainText('Left this list')
  await page.keyboard.press('l')
  await expect(first).toContainText('Brand new')
})

test('what is typed while an answer is on its way stays, and after a send the keys act', async ({ page }) => {
  await answerDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: items[1]?.subject }).click()
  const box = page.getByRole('textbox', { name: 'Answer to the customer' })
  const answer = yes({ ...ticket, status: 'answered', seen: 5 })
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/desk/answer', async (route) => {
    await arrives
    await answer(route)
  })
  await expect(page.locator('.desk-thread')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('Guten Tag,')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Sending…')).toBeVisible()
  await page.keyboard.type(' more words')
  arrive()
  await expect(page.locator('.desk-composer')).toContainText('Sent.')
  await expect(box).toHaveValue('more words')
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(box).toHaveValue('')
  await expect(page.locator('.desk-sent')).toBeInViewport()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/desk/ticket/${items[2]?.id}$`))
})

test('nothing of the place for answers lies over something else, empty or not', async ({ page }) => {
  await answerDesk(page)
  await page.goto('/desk/ticket/4711243')
  const box = page.getByRole('textbox', { name: 'Answer to the customer' })
  const overlaps = () =>
    page.locator('.desk-composer').evaluate((composer) => {
      const parts = [...composer.querySelectorAll(':scope > :not(.visually-hidden)')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      const inner = composer.getBoundingClientRect()
      const apart = parts.every((part, index) => index === 0 || part.top >= (parts[index - 1]?.bottom ?? 0))
      return !apart || parts.some(({ top, bottom }) => top < inner.top || bottom > inner.bottom)
    })
  await expect(box).toBeVisible()
  await expect.poll(overlaps).toBe(false)
  await page.keyboard.press('r')
  await expect(page.locator('.desk-send .first')).toBeVisible()
  await expect.poll(overlaps).toBe(false)
  await page.keyboard.type('Hallo')
  await expect.poll(overlaps).toBe(false)
})

test('an inserted reply is taken back, and what was begun goes on where it ends', async ({ page }) => {
  await answerDesk(page)
  await page.goto('/desk/ticket/4711243')
  const box = page.getByRole('textbox', { name: 'Answer to the customer' })
  await box.fill('Guten Tag,')
  await page.reload()
  await expect(page.locator('.desk-thread')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type(' erstens')
  await expect(box).toHaveValue('Guten Tag, erstens')
  await page.keyboard.press('Control+k')
  await expect(page.locator('#desk-offers [role=option]').first()).toBeVisible()
  await page.keyboard.type('label')
  await expect(page.locator('.desk-preview')).toContainText('MRS100')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/^Guten Tag, erstens\n\nBitte schicken/)
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('Guten Tag, erstens')
})

test('whoever signed in a while ago shows once more who they are before what matters, and it goes on', async ({
  page,
  faults,
}) => {
  let asked = 0
  await answerDesk(page, {
    'confirm/begin': yes({ password: true }),
    'confirm/password': yes({ confirmedUntil: new Date(Date.now() + 600_000).toISOString() }),
    delete: (route) => (asked++ === 0 ? no('confirmNeeded')(route) : yes(null)(route)),
  })
  await page.goto('/desk/ticket/4711243')
  await page.locator('.desk-menu > summary').click()
  await page.getByRole('button', { name: 'Delete for good…' }).click()
  await page.getByLabel('Type the number').fill('4711243')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Show once more who you are' })
  await dialog.getByLabel('Password').fill('a long password')
  await dialog.getByLabel('Code of your app').fill('123456')
  await dialog.getByRole('button', { name: 'Use password and code' }).click()
  await expect(page.getByText('Ticket 4711243 is deleted.')).toBeVisible()
  expect(asked).toBe(2)
  faults.length = 0
})

test('a search finds in all lists, leads into what it found, and a number to its ticket', async ({ page }) => {
  await answerDesk(page)
  await page.goto('/desk?language=de')
  await expect(page.getByRole('link', { name: items[0]?.subject })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('motor')
  await expect(page).toHaveURL(/state=all.*language=de|language=de.*state=all/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: items[0]?.subject })).toBeFocused()
  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(page).toHaveURL(/language=de/)
  await expect(page).toHaveURL(/keyword=motor/)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('#4711243')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/ticket\/4711243$/)
})

test('a ticket is held until a day, told with an answer', async ({ page }) => {
  const sent: unknown[] = []
  await answerDesk(page, {
    answer: (route) => {
      sent.push(route.request().postDataJSON())
      return yes({ ...ticket, reportOn: ticket.usualReportOn })(route)
    },
  })
  await page.goto('/desk/ticket/4711243')
  await page.getByRole('textbox', { name: 'Answer to the customer' }).fill('We look into it.')
  await page.getByRole('button', { name: 'Send and hold…' }).click()
  await expect(page.getByLabel('We report back on')).toHaveValue(ticket.usualReportOn)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent; it waits for us.')).toBeVisible()
  expect(sent).toMatchObject([{ hold: true, reportOn: ticket.usualReportOn, close: false }])
})
