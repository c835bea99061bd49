import type { Page } from 'playwright/test'
import { alive } from './helpers/account.ts'
import { fresh, test } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { register, signIn } from './helpers/members.ts'
import { expect } from './helpers/test.ts'

const used = 'This link has already been used or has expired. Have a new one sent to you here.'
const linkIn = (text: string) => /\/en\/support\/login#token=[A-Za-z0-9_-]{43}/.exec(text)?.[0]

/** An account whose owner is logged out, in this browser too. */
async function forgetful(page: Page, email: string): Promise<void> {
  await register(page, email)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** Asks for a mail and answers the path of its link; none of `before`. */
async function askForLink(page: Page, email: string, before: readonly string[] = []): Promise<string> {
  await page.goto('/en/support/login')
  await alive(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Send code', exact: true }).click()
  await expect(page.getByText('an email with a link and a code is on its way')).toBeVisible()
  const isNew = (text: string) => {
    const link = linkIn(text)
    return link !== undefined && !before.includes(link)
  }
  return linkIn(await mailTo(email, isNew)) ?? ''
}

/** Follows the link as from a mail, and sets a password. */
async function setByLink(page: Page, link: string, typed: string): Promise<void> {
  // From elsewhere, or the browser would only go to another place of the page that is open.
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill(typed)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Save new password', exact: true }).click()
}

async function isRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(used)
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(page.url()).not.toContain('token')
}

test('the link of a mail sets a new password and logs in; after that it says that it is used, as does that of an older mail', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000)
  const email = fresh('link')
  await forgetful(page, email)
  const older = await askForLink(page, email)
  const newer = await askForLink(page, email, [older])
  await setByLink(page, newer, 'battery staple')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

  for (const link of [newer, older]) {
    await setByLink(page, link, 'another staple')
    await isRefused(page)
  }
  expect(faults.filter((fault) => !/40[14]/.test(fault))).toEqual([])
  faults.length = 0
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/en/support/login')
  await signIn(page, email, 'battery staple')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
})

test('the link of an older mail works as long as none was used', async ({ page, faults }) => {
  test.setTimeout(180_000)
  const email = fresh('older')
  await forgetful(page, email)
  const older = await askForLink(page, email)
  const newer = await askForLink(page, email, [older])
  await setByLink(page, older, 'battery staple')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await setByLink(page, newer, 'another staple')
  await isRefused(page)
  expect(faults.filter((fault) => !/40[14]/.test(fault))).toEqual([])
  faults.length = 0
})

test('a link that was never mailed says so, and leads to a new one', async ({ page, faults }) => {
  await setByLink(page, `/en/support/login#token=${'A'.repeat(43)}`, 'battery staple')
  await isRefused(page)
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([])
  faults.length = 0
})
