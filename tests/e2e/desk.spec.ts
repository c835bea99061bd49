import type { Page } from 'playwright/test'
import { fresh } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { newTicket } from './helpers/new-ticket.ts'
import { addAuthenticator, codeFor, invite, join, openTicket, pageOf, test } from './helpers/staff.ts'
import { expect, phone } from './helpers/test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Answer to the customer' })

/** Writes a ticket as a customer does; answers its number. */
async function write(
  page: Page,
  {
    lang = 'en',
    email,
    subject,
    detail,
    files = [],
  }: {
    lang?: string
    email: string
    subject: string
    detail: string
    files?: { name: string; mimeType: string; buffer: Buffer }[]
  },
): Promise<string> {
  await page.goto(`/${lang}/support/contact/ticket/create?category=2&about=device&model=MSS310&topic=none`)
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  const field = (name: string) => page.locator(`form#ticket [name="${name}"]`)
  await field('subject').fill(subject)
  await field('detail').fill(detail)
  await field('name').fill('佐藤 花子')
  await field('email').fill(email)
  await field('confirmEmail').fill(email)
  await page.locator('form#ticket [role=combobox]').first().fill('Japan')
  await page.getByRole('option').first().click()
  if (files.length > 0) {
    await page.locator('form#ticket input[type=file]').first().setInputFiles(files)
    await expect(page.locator('.file[data-state=done]')).toHaveCount(files.length)
  }
  await page.locator('form#ticket button.button:not(.quiet)').last().click()
  await expect(page.locator('.ticket-number')).toHaveText(/^\d{7}$/)
  return (await page.locator('.ticket-number').textContent()) ?? ''
}

test.describe('signing in', () => {
  test('by a passkey: an invitation works once, a session ends, and the passkey opens another', async ({ page }) => {
    await addAuthenticator(page)
    const hash = invite(fresh('mia'), 'lead')
    await page.goto(`/desk${hash}`)
    await page.getByLabel('Your name').fill('Mia Hansen')
    await page.getByRole('button', { name: 'Make a passkey and join' }).click()
    await expect(page.getByRole('link', { name: 'Mia Hansen' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Trail' }).click()
    await expect(page.getByRole('row', { name: /Mia Hansen joined/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('link', { name: 'Mia Hansen' })).toBeVisible()
  })

  test('by password and code', async ({ page, faults }) => {
    const email = fresh('tom')
    const hash = invite(email)
    await page.goto(`/desk${hash}`)
    await page.getByLabel('Your name').fill('Tom Okafor')
    await page.getByRole('radio', { name: /Password and code/ }).check()
    const secret = ((await page.locator('.desk-secret').textContent()) ?? '').replaceAll(' ', '')
    await expect(page.locator('svg.desk-qr path')).toBeAttached()
    await page.getByLabel('Password, at least').fill('a long and calm password')
    await page.getByLabel('Code of your app').fill(codeFor(secret))
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Tom Okafor' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Trail' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    const sign = async (password: string, code: string) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByLabel('Code of your app').fill(code)
      await page.getByRole('button', { name: /password and code/ }).click()
    }
    await sign('another long password', codeFor(secret))
    await expect(page.getByText('Address, password or code is wrong.')).toBeVisible()
    // A code works once: the next one is good already, as clocks differ.
    await sign('a long and calm password', codeFor(secret, Math.floor(Date.now() / 30_000) + 1))
    await expect(page.getByRole('link', { name: 'Tom Okafor' })).toBeVisible()
    faults.length = 0
  })
})

test('two people at one ticket: the second sees the first one’s answer before theirs is sent', async ({
  lead: first,
  agent: second,
  page,
  faults,
}) => {
  test.setTimeout(180_000)
  const id = await write(page, { email: fresh('kim'), subject: 'Two at once', detail: 'Help.' })
  for (const each of [first, second]) await each.goto(`/desk/ticket/${id}`)
  await answerBox(second).fill('Mine comes second.')
  await expect(first.locator('.desk-composer').getByText('Ann Lee is writing an answer')).toBeVisible()
  await answerBox(first).fill('Mine comes first.')
  await first.keyboard.press('Control+Enter')
  await expect(first.locator('.desk-thread .support')).toContainText('Mine comes first.')
  await second.keyboard.press('Control+Enter')
  await expect(second.locator('.desk-composer .desk-notice')).toContainText('Mine comes first.')
  await expect(answerBox(second)).toHaveValue('Mine comes second.')
  await second.reload()
  await expect(answerBox(second)).toHaveValue('Mine comes second.')
  await expect(second.locator('.desk-thread .support')).toHaveCount(1)
  faults.length = 0
})

test('nothing that a customer typed or sent runs at the desk', async ({ browser, page, faults }) => {
  test.setTimeout(180_000)
  const attack = "\"><img src=x onerror=alert(1)><script>alert(2)</script>{{constructor}}=cmd|' /C calc'!A0"
  const id = await write(page, {
    email: fresh('eve'),
    subject: attack,
    detail: `${attack}\njavascript:alert(3)`,
    files: [{ name: 'x"><svg onload=alert(4)>.png', mimeType: 'image/png', buffer: png }],
  })
  const desk = await pageOf(browser, faults)
  await join(desk, 'Eve <b onclick=alert(5)>Fox', 'lead')
  const alarms: string[] = []
  desk.on('dialog', (dialog) => {
    alarms.push(dialog.message())
    void dialog.dismiss()
  })
  desk.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) alarms.push(message.text())
  })
  await desk.goto(`/desk?state=all&keyword=${id}`)
  await desk.getByRole('link', { name: /onerror/ }).click()
  await expect(desk.locator('.desk-thread .user')).toContainText('<script>alert(2)</script>')
  await expect(desk.locator('.desk-thread .user img')).toHaveJSProperty('complete', true)
  await desk.keyboard.press('n')
  await desk.keyboard.type(attack)
  await desk.keyboard.press('Control+Enter')
  await expect(desk.locator('.desk-thread .note')).toContainText('onerror')
  const download = desk.waitForEvent('download')
  await desk.locator('.desk-thread .desk-files button').click()
  await expect(desk.locator('.desk-picture img')).toHaveJSProperty('complete', true)
  await desk.getByRole('link', { name: 'Save' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await desk.keyboard.press('Escape')
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.locator('.desk-bar')).toBeHidden()
  await expect(desk.locator('.desk-thread .user')).toBeVisible()
  expect(await desk.locator('script[src*="x"], [onerror], [onload], [onclick]').count()).toBe(0)
  expect(alarms).toEqual([])
})

test.describe('from a phone in Japanese to the figures', () => {
  test.use(phone)
  test('a customer writes, the desk answers by keyboard alone, a mail leaves, the customer replies, it is closed', async ({
    lead: desk,
    page,
  }) => {
    test.setTimeout(240_000)
    const email = fresh('sato')
    const id = await write(page, {
      lang: 'ja/mTerminal',
      email,
      subject: 'プラグがつながりません',
      detail: '昨日から、Wi-Fiにつながりません。',
      files: [{ name: '写真.png', mimeType: 'image/png', buffer: png }],
    })

    await desk.goto('/desk')
    await expect(desk.getByRole('navigation', { name: 'Lists' })).toBeVisible()
    await desk.keyboard.press('/')
    await desk.keyboard.type(id)
    const row = desk.locator(`a[data-ticket="${id}"]`)
    await expect(desk).toHaveURL(new RegExp(`keyword=${id}`))
    await expect(row).toBeVisible()
    await expect(desk.locator('.desk-queue tbody tr')).toHaveCount(1)
    await expect(desk.locator('.desk-queue tbody tr')).toContainText('Japanese')
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('j')
    await expect(row).toBeFocused()
    await desk.keyboard.press('a')
    await expect(desk.locator('.desk-has')).toContainText('Me')
    await desk.keyboard.press('Enter')
    await expect(desk.locator('.desk-thread .user')).toContainText('Wi-Fiにつながりません')
    await desk.keyboard.press('r')
    await desk.keyboard.press('Control+k')
    await expect(desk.getByRole('combobox', { name: 'Search replies and articles' })).toBeFocused()
    await desk.keyboard.type('firmware')
    await expect(desk.locator('#desk-offers [role=option]').first()).toBeVisible()
    await expect(desk.locator('.desk-preview')).toContainText('佐藤 花子')
    await desk.keyboard.press('Enter')
    await expect(answerBox(desk)).toHaveValue(/佐藤 花子/)
    await desk.keyboard.press('Control+Enter')
    await expect(desk.locator('.desk-composer')).toContainText('Sent.')

    const mail = await mailTo(email, (text) => /token=/.test(text) && text.includes(id))
    const link = /\/ja\/support\/contact\/ticket\/detail\/\d{7}#token=[\w-]{43}/.exec(mail)?.[0] ?? ''
    await page.goto(link.replace('/ja/', '/ja/mTerminal/'))
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    await page.locator('main button.button').first().click()
    await expect(page.locator('.ticket-thread .support')).toHaveCount(1)
    await page.locator('[name="text"]').fill('直りました。ありがとうございます。')
    await page.locator('.ticket-reply button.button').last().click()
    await expect(page.locator('.ticket-thread .user')).toHaveCount(2)

    await desk.reload()
    await expect(desk.locator('.desk-thread .user')).toHaveCount(2)
    await desk.keyboard.press('e')
    await expect(desk.getByRole('dialog', { name: 'Close it without an answer?' })).toBeVisible()
    await desk.keyboard.press('Enter')
    await expect(desk.locator('.desk-state')).toHaveText('Closed')
    await desk.getByRole('link', { name: 'Figures' }).click()
    const closed = desk.locator('.desk-numbers div', { hasText: /^closed|closed$/ }).last()
    await expect(closed.locator('dd')).not.toHaveText('0')
    await expect(desk.getByRole('row', { name: /Japanese/ }).first()).toBeVisible()
  })
})

test('an answer that is begun on one computer goes on at another, and neither writes over the other', async ({
  lead,
  browser,
  faults,
  request,
}) => {
  const id = await newTicket(request, { email: fresh('two-desks') })
  const home = await pageOf(browser, faults, { storageState: await lead.context().storageState() })
  const kept = (page: Page) => expect(page.getByText('Draft kept', { exact: true })).toBeVisible()
  await openTicket(lead, id)
  await answerBox(lead).fill('Office: first half.')
  await kept(lead)
  await openTicket(home, id)
  await expect(answerBox(home)).toHaveValue('Office: first half.')
  await answerBox(home).fill('Office: first half. Home: second half.')
  await kept(home)
  await answerBox(lead).fill('Office: first half. More.')
  await expect(answerBox(lead)).toHaveValue('Office: first half. Home: second half.\n\nOffice: first half. More.')
  await expect(async () => {
    await openTicket(home, id)
    await expect(answerBox(home)).toHaveValue(/Home: second half\.\n\nOffice: first half\. More\.$/, { timeout: 2000 })
  }).toPass()

  await answerBox(home).press('Control+Enter')
  await expect(home.locator('.desk-thread .support')).toHaveCount(1)
  await openTicket(lead, id)
  await expect(answerBox(lead)).toHaveValue('')
  await answerBox(lead).fill('Once more.')
  await kept(lead)
  await openTicket(home, id)
  await expect(answerBox(home)).toHaveValue('Once more.')
})
