import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { logIn, no } from './helpers/account.ts'
import { fresh, test } from './helpers/client.ts'
import { answerTicket } from './helpers/desk.ts'
import { codeTo, mailTo } from './helpers/mails.ts'
import { expect, phone } from './helpers/test.ts'

const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
const form = (page: Page) => page.locator('form#ticket')
const create = '/en/support/contact/ticket/create?category=2&about=device&model=MSS310&topic=none'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Subject').fill('The plug stays dark')
  await page.getByLabel('Details').fill('Since yesterday.\nI have pressed the button.')
  await page.getByLabel('Name', { exact: true }).fill('Anna O’Brien')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Confirm email').fill(email.toUpperCase())
  await page.getByRole('combobox', { name: 'Country or region' }).fill('germ')
  await page.getByRole('option', { name: 'Germany' }).click()
}

const send = (page: Page) => page.getByRole('button', { name: 'Create ticket' })

async function sent(page: Page): Promise<string> {
  await expect(page.locator('.ticket-number')).toHaveText(/^\d{7}$/)
  return (await page.locator('.ticket-number').textContent()) ?? ''
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport', 'meta-viewport-large']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

test.describe('on a phone', () => {
  test.use(phone)
  test('a guest gets a ticket, comes in by the mail with a click only, and talks to the desk', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const email = fresh('anna')
    await open(page, '/en/mTerminal/support/contact/ticket')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: /^A device/ }).click()
    await expect(page.getByRole('heading', { name: 'Which device is it?' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Model number or name' }).fill('mss-310')
    await page.getByRole('option', { name: /MSS310/ }).click()
    await expect(page).toHaveURL(/model=MSS310/)
    await page.getByRole('link', { name: 'Something else' }).click()
    await page.getByRole('link', { name: /^Troubleshooting/ }).click()
    await page.getByRole('textbox', { name: 'What is it about, in a few words?' }).fill('cannot connect wifi')
    await expect(page.getByRole('button', { name: /^This solved it/ }).first()).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Continue to the form' }).click()
    await alive(page)
    await expect(page.getByLabel('Subject')).toHaveValue('cannot connect wifi')
    await fill(page, email)
    await page.getByLabel('Attachments').setInputFiles({
      name: 'Größe ß.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(page.locator('.file[data-state=done]')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await send(page).click()
    const id = await sent(page)
    await expect(page.getByText('Someone from our support team will reply by email')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    await expect(page.locator('.ticket-number')).toHaveText(id)
    await expect(page.locator('.ticket-sent')).toContainText(email)

    const mail = await mailTo(email)
    expect(mail).toContain(id)
    expect(mail).not.toContain('stays dark')
    const link = /\/en\/support\/contact\/ticket\/detail\/\d{7}#token=[\w-]{43}/.exec(mail)?.[0] ?? ''
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
    await open(page, link.replace('/en/', '/en/mTerminal/'))
    await expect(page.getByRole('button', { name: 'Open the conversation' })).toBeVisible()
    expect(calls.filter((path) => path.includes('/ticket/'))).toEqual([])
    await page.getByRole('button', { name: 'Open the conversation' }).click()
    await expect(page.getByRole('heading', { name: 'The plug stays dark' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expect(page.getByRole('link', { name: 'Save Größe ß.png' })).toBeVisible()
    await expect(page.locator('.ticket-data')).toContainText('MSS310')
    expect(await faultsOf(page)).toEqual([])

    answerTicket(id, 'Hold it for five seconds.')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.locator('.ticket-thread .support')).toContainText('Hold it for five seconds.')
    await expect(page.getByText('We are waiting for your reply.')).toBeVisible()
    await page.getByLabel('Your reply').fill('That helped, thanks.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Your reply has been sent.')).toBeVisible()
    await expect(page.locator('.ticket-thread .user')).toHaveCount(2)
    await page.getByRole('button', { name: 'Close ticket' }).click()
    await page.getByRole('button', { name: 'Close ticket' }).click()
    await expect(page.getByText('You closed the ticket.')).toBeVisible()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible()

    // Somebody else, with the number alone.
    const other = await context.browser()?.newPage()
    if (!other) throw new Error('no browser')
    await open(other, `${new URL(page.url()).origin}/en/support/contact/ticket/status?id=${id}`)
    await expect(other.getByRole('cell', { name: 'Closed' })).toBeVisible()
    await expect(other.locator('.ticket-table thead th')).toHaveText([
      'Create time',
      'ID',
      'Status',
      'Ticket category',
      'Last message from',
    ])
    const seen = await other.locator('main').textContent()
    for (const secret of [email, 'O’Brien', 'stays dark']) expect(seen).not.toContain(secret)
    await other.close()
  })
})

test('a warranty claim in German: the arithmetic of the date, what is missing, and only the lines that the country has', async ({
  page,
}) => {
  const email = fresh('jana')
  await open(page, '/de/support/contact/ticket/create-warranty?about=device&model=MSS310')
  await page.getByLabel('Wann wurde es zum ersten Mal eingerichtet?').fill('2026-03-03')
  await expect(page.getByText('aktiviert am 3. März 2026 + 1 Jahr → bis 3. März 2027')).toBeVisible()
  await page.getByLabel('Amazon').check()
  await page.getByRole('button', { name: 'Garantiefall melden' }).click()
  await expect(page.getByText('Bitte fügen Sie den Kaufbeleg hinzu').first()).toBeVisible()
  await expect(page.getByText('Bitte fügen Sie einen Nachweis des Schadens hinzu').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const land = page.getByRole('combobox', { name: 'Land oder Region' })
  await land.fill('hongk')
  await page.getByRole('option', { name: /Hongkong/ }).click()
  await expect(page.getByLabel('Postleitzahl')).toHaveCount(0)
  await land.fill('Germany')
  await land.blur()
  await expect(land).toHaveValue('Deutschland')
  await page.getByLabel('Bestellnummer').fill('１１３ 7856421 7648003')
  await page.getByLabel('Betreff').fill('Gehäuse gebrochen')
  await page.getByLabel('Einzelheiten').fill('Es ist beim Auspacken gebrochen.')
  await page.getByLabel('Beschreibung des Problems').fill('Riss im Gehäuse')
  await page.getByLabel('Name', { exact: true }).fill('Jana Müller')
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('E-Mail bestätigen').fill(email)
  await page.getByLabel('Straße und Hausnummer').fill('Haus Seeblick')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
  await page.getByLabel('Postleitzahl').fill('20459')
  const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
  await page
    .locator('#ticket-orderReceipt')
    .setInputFiles({ name: 'Rechnung.PDF', mimeType: 'application/pdf', buffer: pdf('receipt') })
  await page
    .locator('#ticket-damage')
    .setInputFiles({ name: 'Schaden.pdf', mimeType: 'application/pdf', buffer: pdf('damage') })
  await expect(page.locator('.file[data-state=done]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Garantiefall melden' }).click()
  await sent(page)
  await expect(page.locator('.ticket-sent')).toContainText(email)
})

test('who bought at a retailer is sent to the seller, and is asked for no more', async ({ page }) => {
  await open(page, '/en/support/contact/ticket/create-warranty?model=MSS310')
  await page.getByLabel('A retailer').check()
  await expect(page.getByRole('heading', { name: 'Please contact the seller' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send claim' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for help with troubleshooting' }).click()
  await expect(page).toHaveURL(/\/ticket\/create\?.*category=2/)
})

test('a paste into the second address works and is answered by a hint; the first comes first', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, create)
  const confirm = page.getByLabel('Confirm email')
  await confirm.pressSequentially('a')
  await expect(page.getByText('Input your email first')).toBeVisible()
  await confirm.fill('')
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await expect(page.getByText('Input your email first')).toHaveCount(0)
  await page.evaluate(() => navigator.clipboard.writeText('anna@example.com'))
  await confirm.focus()
  await page.keyboard.press('Control+V')
  await expect(confirm).toHaveValue('anna@example.com')
  await expect(page.getByText('Please manually enter your email address.')).toBeVisible()
})

test('what is typed goes along into another language, another layout, a reload and Back', async ({ page }) => {
  await open(page, create)
  await fill(page, 'anna@example.com')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: '日本語' }).click()
  await expect(page).toHaveURL(/\/ja\/.*model=MSS310/)
  const region = page.locator('#ticket-region')
  await expect(region).toHaveValue('ドイツ')
  await expect(page.locator('#ticket-subject')).toHaveValue('The plug stays dark')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page).toHaveURL(/\/ja\/mTerminal\//)
  await expect(page.locator('#ticket-detail')).toHaveValue('Since yesterday.\nI have pressed the button.')
  await page.reload()
  await alive(page)
  await expect(region).toHaveValue('ドイツ')
  await page.goto('/en/product')
  await page.goBack()
  await expect(page.locator('#ticket-name')).toHaveValue('Anna O’Brien')
})

test('five clicks and Enter make one ticket', async ({ page }) => {
  let sends = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ticket/create')) sends++
  })
  await open(page, create)
  await fill(page, fresh('quick'))
  await form(page).evaluate((element: HTMLFormElement) => {
    const button = element.querySelector('[type=submit]') as HTMLButtonElement
    for (let press = 0; press < 5; press++) button.click()
    element.requestSubmit()
  })
  await sent(page)
  expect(sends).toBe(1)
})

test('the same sent again from another tab is the first ticket, and says so', async ({ page, context }) => {
  const email = fresh('twice')
  await open(page, create)
  await fill(page, email)
  await send(page).click()
  const id = await sent(page)
  const other = await context.newPage()
  await open(other, create)
  await fill(other, email)
  await send(other).click()
  await expect(other.getByText('The support team has received your ticket, please be patient')).toBeVisible()
  expect(await sent(other)).toBe(id)
})

test('without the service nothing is lost, another way is told, and it goes out once there is one', async ({
  page,
  faults,
}) => {
  await open(page, create)
  await fill(page, fresh('later'))
  await page.route('**/api/v1/ticket/create', (route) => route.abort())
  await send(page).click()
  await expect(page.getByText('We cannot be reached right now.')).toBeVisible()
  await expect(form(page).getByRole('link', { name: /^support@/ })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('The plug stays dark')
  await page.unroute('**/api/v1/ticket/create')
  await page.getByRole('button', { name: 'Try again' }).click()
  await sent(page)
  faults.length = 0
})

test('a stranger learns nothing from a conversation, and a code is guessed five times at most', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000)
  const email = fresh('owner')
  await open(page, create)
  await fill(page, email)
  await send(page).click()
  const id = await sent(page)
  await page.context().clearCookies()
  const texts: string[] = []
  for (const number of [id, '0000000']) {
    await open(page, `/en/support/contact/ticket/detail/${number}`)
    await expect(page.getByRole('heading', { name: /is yours/ })).toBeVisible()
    texts.push(((await page.locator('main').textContent()) ?? '').replaceAll(number, 'N'))
  }
  expect(texts[0]).toBe(texts[1])

  await open(page, `/en/support/contact/ticket/status?id=${id}`)
  await page.getByRole('region', { name: 'Read the conversation' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`If they match, we have sent a link and a code to ${email}.`)).toBeVisible()
  const right = await codeTo(email)
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await alive(page)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (let guess = 0; guess < 5; guess++) {
    await page.getByLabel('Code from the email').fill(wrong)
    const [answer] = await Promise.all([
      page.waitForResponse(/\/ticket\/open$/),
      page.getByRole('button', { name: 'Open the conversation' }).click(),
    ])
    expect(answer.ok()).toBe(false)
  }
  await page.getByLabel('Code from the email').fill(right)
  await page.getByRole('button', { name: 'Open the conversation' }).click()
  await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible()
  faults.length = 0
})

test('a conversation that locks itself while a reply is written says so, and has the reply when it is opened again', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000)
  const email = fresh('slow')
  await open(page, create)
  await fill(page, email)
  await send(page).click()
  const id = await sent(page)
  const [link = ''] = /\/en\/support\/contact\/ticket\/detail\/\d{7}#token=[\w-]{43}/.exec(await mailTo(email)) ?? []
  const enter = page.getByRole('button', { name: 'Open the conversation' })
  await open(page, link)
  await enter.click()
  await page.getByLabel('Your reply').fill('It is dark still.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('alert')).toContainText('The conversation is locked again in this browser.')
  await expect(page.getByRole('heading', { name: `Confirm that ticket ${id} is yours` })).toBeVisible()

  await page.goto('/en/support')
  await open(page, link)
  await enter.click()
  await expect(page.getByLabel('Your reply')).toHaveValue('It is dark still.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Your reply has been sent.')).toBeVisible()
  faults.length = 0
})

test('an id is taken in any spelling, an unknown one is told kindly, an empty one is asked for', async ({
  page,
  faults,
}) => {
  await open(page, '/en/support/contact/ticket')
  await expect(page.getByText('We recommend signing in')).toBeVisible()
  await page.getByRole('link', { name: 'Check the status of a ticket' }).click()
  await expect(page).toHaveURL('/en/support/contact/ticket/status')
  await alive(page)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('Ticket ID is required')).toBeVisible()
  await page.getByLabel('Ticket ID').fill('１２３-45 6')
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('A ticket ID has 7 digits')).toBeVisible()
  await page.getByLabel('Ticket ID').fill('# ００００-000')
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('We cannot find a ticket with these details.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  faults.length = 0
})

test('an article that solved it ends the flow, and is counted', async ({ page }) => {
  await open(page, '/en/support/contact/ticket?about=device&model=MSS310&topic=none&category=2')
  await page.getByRole('textbox', { name: 'What is it about, in a few words?' }).fill('cannot connect wifi')
  const [counted] = await Promise.all([
    page.waitForRequest(
      (request) => /statistics\/record$/.test(request.url()) && /solved/.test(request.postData() ?? ''),
    ),
    page
      .getByRole('button', { name: /^This solved it/ })
      .first()
      .click(),
  ])
  expect(counted.postDataJSON()).toMatchObject({ event: 'solved' })
  await expect(page.getByRole('heading', { name: 'Good to hear' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue to the form' })).toBeVisible()
})

test('support by e-mail asks before it sends, and tells of the ticket', async ({ page }) => {
  const email = fresh('amazon')
  await open(page, '/en/support/contact/email')
  await page.getByLabel('User name').fill('Anna')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Amazon site').selectOption('de')
  await page.getByLabel('Ticket category').selectOption({ label: 'Troubleshooting' })
  await page.getByLabel('Model', { exact: true }).selectOption('MSS310')
  await page.getByLabel('Amazon order number').fill('113-7856421-7648003')
  await page.getByLabel('Subject').fill('Two came, one is missing')
  await page.getByLabel('Details').fill('The box held one plug.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Send it now?')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.locator('.ticket-number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText('A ticket was created')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await sent(page)
})

test('who is logged in chooses a device, finds the form filled in, and loses nothing when the session ends', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await open(page, '/en/support/contact/ticket?about=device')
  await expect(page.getByText('We recommend signing in')).toBeHidden()
  await page.getByRole('link', { name: /^Kitchen plug/ }).click()
  await page.getByRole('link', { name: 'Something else' }).click()
  await page.getByRole('link', { name: /^Warranty It is/ }).click()
  await page.getByRole('link', { name: 'Continue to the form' }).click()
  await expect(page).toHaveURL(/create-warranty\?.*device=/)
  await expect(page.getByLabel('When was it first set up?')).toHaveValue('2026-03-03')
  await expect(page.getByText('activated March 3, 2026 + 1 year → until March 3, 2027')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anna O’Brien')
  await expect(page.getByLabel('Confirm email')).toHaveValue('anna@example.com')
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveValue('Germany')
  await expect(page.getByLabel('City')).toHaveValue('Köln')
  await page.getByLabel('Subject').fill('It hums')
  await page.route('**/api/v1/account', no('notLoggedIn'))
  await page.route('**/api/v1/devList', no('notLoggedIn'))
  await page.evaluate(() => {
    localStorage.removeItem('isLogin')
    dispatchEvent(new StorageEvent('storage', { key: 'isLogin' }))
  })
  await expect(page.getByLabel('Subject')).toHaveValue('It hums')
  await expect(page.getByLabel('City')).toHaveValue('Köln')
  faults.length = 0
})

test('what the owner of an account typed comes back, however late it is known who they are', async ({ page }) => {
  await logIn(page)
  await open(page, create)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('anna@example.com')
  await page.getByLabel('Subject').fill('It hums')
  await page.getByLabel('Attachments').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(page.locator('.file[data-state=done]')).toHaveCount(1)

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/account', async (route) => {
    await promise
    await route.fallback()
  })
  await page.reload()
  await alive(page)
  await expect(page.locator('#ticket-attachment')).toBeAttached()
  await page.getByLabel('Details').fill('Since yesterday.')
  resolve()
  await expect(page.getByLabel('Subject')).toHaveValue('It hums')
  await expect(page.getByLabel('Details')).toHaveValue('Since yesterday.')
  await expect(page.locator('.file[data-state=done]')).toContainText('report.pdf')
  await page.reload()
  await expect(page.getByLabel('Details')).toHaveValue('Since yesterday.')
  await expect(page.getByLabel('Subject')).toHaveValue('It hums')
})

test('the tickets of an account are listed, and a filter stands in the address', async ({ page }) => {
  await logIn(page)
  await open(page, '/en/support/contact/ticket/status')
  const table = page.getByRole('region', { name: 'Your tickets' }).getByRole('table')
  await expect(table.getByRole('link')).toHaveText(['4711238', '1234567'])
  const asked = page.waitForRequest(/ticket\/list\?.*status=closed/)
  await page.getByLabel('Status', { exact: true }).selectOption('closed')
  await asked
  await expect(page).toHaveURL(/\?status=closed$/)
  expect(await faultsOf(page)).toEqual([])
})

test('while numbers are being guessed the address is asked for as well, and goes along', async ({ page, faults }) => {
  await page.route('**/api/v1/ticket/status', (route) =>
    no('email' in route.request().postDataJSON() ? 'notFound' : 'emailNeeded')(route),
  )
  await open(page, '/en/support/contact/ticket/status')
  await page.getByLabel('Ticket ID').fill('1234567')
  await page.getByRole('button', { name: 'Check status' }).click()
  await page.getByLabel('Email').fill('anna@example.com')
  const asked = page.waitForRequest((request) => request.postDataJSON()?.email === 'anna@example.com')
  await page.getByRole('button', { name: 'Check status' }).click()
  await asked
  await expect(page.getByText('We cannot find a ticket with these details.')).toBeVisible()
  faults.length = 0
})
