import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { unzip } from '#tests/helpers/unzip.ts'
import { alive } from './helpers/account.ts'
import { fresh, newAddress, test } from './helpers/client.ts'
import { codeTo, mailTo } from './helpers/mails.ts'
import { openAccount, password, register, signIn, unfold } from './helpers/members.ts'
import { expect } from './helpers/test.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A second browser, of another place. */
async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  })
  return context.newPage()
}

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** What a ticket needs beside what the account knows. */
async function describeProblem(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('The plug stays dark')
  await page.getByLabel('Details').fill('Since yesterday.\nI have pressed the button.')
  await page.getByLabel('Name', { exact: true }).fill('Anna O’Brien')
}

async function attach(page: Page, field: string, name: string): Promise<void> {
  await page.locator(field).setInputFiles({ name, mimeType: 'image/png', buffer: png })
  await expect(page.locator('.file[data-state=done]').filter({ hasText: name })).toHaveCount(1)
}

async function sent(page: Page): Promise<string> {
  await expect(page.locator('.ticket-number')).toHaveText(/^\d{7}$/)
  return (await page.locator('.ticket-number').textContent()) ?? ''
}

test('another address is taken once its code is typed; the old one is told, and logs in no more', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000)
  const [old, next] = [fresh('old'), fresh('next')]
  await register(page, old)
  await openAccount(page, old)
  await unfold(page, 'Change email')
  const form = page.locator('#account-email')
  await form.getByLabel('New email').fill(next)
  await form.getByRole('textbox', { name: 'Current password' }).fill('wrong horse')
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByText('This password is not correct. Please try again.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Current password' }).fill(password)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('An email with a code is on its way to the new address.')).toBeVisible()
  const code = await codeTo(next)

  const name = page.locator('#account-details').getByLabel('Name')
  // The step outlives a reload, and until the code is typed nothing is changed.
  await page.reload()
  await expect(page.getByText(`Signed in as ${old}`)).toBeVisible()
  await expect(page.locator('#account-email-code').getByLabel('New email')).toHaveValue(next)
  await name.fill('Anna')
  await page.getByLabel('Code from the email').fill(code)
  await button(page, 'Change email now').click()
  await expect(page.getByText(`Your email is now ${next}. We have told the old address as well.`)).toBeVisible()
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible()
  await expect(name).toHaveValue('Anna')
  expect(await mailTo(old, (text) => text.includes('The address of your account was changed'))).not.toContain(code)

  await button(page, 'Sign out').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await signIn(page, old)
  await expect(page.getByRole('alert')).toHaveText('Account or password error.')
  await signIn(page, next)
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible()
  faults.length = 0
})

test('sessions are listed, one is ended, then all others, and whoever is out is told kindly', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000)
  const email = fresh('anna')
  await register(page, email)
  const [phone, office] = [await elsewhere(browser, page), await elsewhere(browser, page)]
  for (const other of [phone, office]) {
    await signIn(other, email)
    await expect(other.getByText(`Signed in as ${email}`)).toBeVisible()
  }
  await openAccount(page, email)
  await unfold(page, 'Where you are signed in')
  const sessions = page.locator('.account-change[open] .account-list > li')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: ' · this browser' })).toHaveCount(1)
  await expect(sessions.first()).toContainText('Linux')
  await sessions
    .filter({ hasNotText: ' · this browser' })
    .first()
    .getByRole('button', { name: 'Sign out there' })
    .click()
  await expect(page.getByText('1 session ended.')).toBeVisible()
  await expect(sessions).toHaveCount(2)
  await button(page, 'Sign out everywhere else').click()
  await expect(sessions).toHaveCount(1)
  await expect(button(page, 'Sign out everywhere else')).toHaveCount(0)
  for (const other of [phone, office]) {
    await other.reload()
    await expect(other.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
    await other.context().close()
  }
  await page.reload()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  faults.length = 0
})

test('a ticket is half filled in when the session ends elsewhere: nothing is lost, and it goes out once', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000)
  const email = fresh('anna')
  await register(page, email)
  await openForm(page, '/en/support/contact/ticket/create?category=2&about=device&model=MSS310&topic=none')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await describeProblem(page)
  await attach(page, '#ticket-attachment', 'Größe ß.png')

  const other = await elsewhere(browser, page)
  await signIn(other, email)
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible()
  await unfold(other, 'Where you are signed in')
  await button(other, 'Sign out everywhere else').click()
  await expect(other.getByText('1 session ended.')).toBeVisible()

  await button(page, 'Create ticket').click()
  await expect(page.getByRole('alert')).toContainText('You are no longer signed in. What you typed is still here.')
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/ticket\/create\?category=2&about=device&model=MSS310/)
  await expect(page.getByLabel('Subject')).toHaveValue('The plug stays dark')
  await expect(page.getByLabel('Details')).toHaveValue('Since yesterday.\nI have pressed the button.')
  await expect(page.locator('.file[data-state=done]')).toContainText('Größe ß.png')
  await button(page, 'Create ticket').click()
  const id = await sent(page)

  await other.reload()
  await expect(other.getByRole('region', { name: 'My tickets' }).getByRole('link', { name: /plug/ })).toHaveCount(1)
  await other.goto(`/en/support/contact/ticket/detail/${id}`)
  await expect(other.getByRole('link', { name: 'Save Größe ß.png' })).toBeVisible()

  // A reply is written when the session ends.
  await other.getByLabel('Your reply').fill('It is dark still.')
  await openAccount(page, email)
  await unfold(page, 'Where you are signed in')
  await button(page, 'Sign out everywhere else').click()
  await expect(page.getByText('1 session ended.')).toBeVisible()
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByRole('alert')).toContainText('You are no longer signed in. What you typed is still here.')
  await other.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signIn(other, email)
  await expect(other.getByLabel('Your reply')).toHaveValue('It is dark still.')
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.getByText('Your reply has been sent.')).toBeVisible()
  await expect(other.locator('.ticket-thread .user')).toHaveCount(2)
  faults.length = 0
})

test('all that is held is downloaded, and goes with the account but for a claim that runs', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  const email = fresh('cleo')
  await register(page, email, 'MSG100')
  await openForm(page, '/en/support/contact/ticket/create?category=4&about=other&topic=none')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await describeProblem(page)
  await attach(page, '#ticket-attachment', 'Größe ß.png')
  await button(page, 'Create ticket').click()
  const question = await sent(page)

  await openForm(page, '/en/support/contact/ticket/create-warranty?about=device&model=MSG100')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Amazon').check()
  await page.getByLabel('Order number').fill('113-7856421-7648003')
  await describeProblem(page)
  await page.getByLabel('Description of the issue').fill('The case is broken.')
  await page.getByLabel('Street and house number').fill('Haus Seeblick')
  await page.getByLabel('City').fill('Hamburg')
  await page.getByLabel('Postal code').fill('20459')
  await attach(page, '#ticket-orderReceipt', 'receipt.png')
  await attach(page, '#ticket-damage', 'damage.png')
  await button(page, 'Send claim').click()
  const claim = await sent(page)

  await openAccount(page, email)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[A-Z]\w+-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  const read = (name: string) => JSON.parse(String(files.get(name)))
  expect(read('account.json')).toMatchObject({ email })
  expect(read('devices.json')).toMatchObject([{ model: 'MSG100', region: 'DE' }])
  expect(read(`tickets/${question}/ticket.json`)).toMatchObject({ subject: 'The plug stays dark' })
  const pictures = [...files.keys()].filter((name) => name.endsWith('.png'))
  expect(pictures.toSorted()).toEqual(
    [
      `tickets/${question}/files/1-1-Größe ß.png`,
      `tickets/${claim}/files/1-1-receipt.png`,
      `tickets/${claim}/files/1-2-damage.png`,
    ].toSorted(),
  )
  for (const name of pictures) expect(files.get(name)?.subarray(1, 4).toString()).toBe('PNG')

  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Ticket ${claim} is kept until` })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('isLogin'), JSON.stringify(sessionStorage)])).toEqual([
    null,
    expect.not.stringContaining(email),
  ])
  await mailTo(email, (text) => text.includes('Subject: Your account was deleted'))

  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('Account or password error.')
  const stranger = await elsewhere(browser, page)
  for (const [id, answer] of [
    [question, 'We cannot find a ticket with these details.'],
    [claim, 'Warranty'],
  ] as const) {
    await stranger.goto(`/en/support/contact/ticket/status?id=${id}`)
    await expect(stranger.getByRole('main').getByText(answer).first()).toBeVisible()
  }
  await stranger.context().close()
  faults.length = 0
})
