import type { Page } from 'playwright/test'
import { alive } from './account.ts'
import { codeTo } from './mails.ts'
import { expect } from './test.ts'

export const password = 'correct horse'

const submit = (page: Page) => page.locator('main form [type=submit]').first()

/** Makes an account as people do: a product, the code of a mail, a password. */
export async function register(page: Page, email: string, model = 'MSS310'): Promise<void> {
  await page.goto('/en/support/product-registration')
  await alive(page)
  await page.getByLabel('Product model').fill(model)
  await page.getByLabel('Country or region').fill('Germany')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await page.getByLabel('Code from the email').fill(await codeTo(email))
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Successfully registered' })).toBeVisible()
}

/** Fills in the login that the page shows, or goes to it. */
export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  if (!page.url().includes('/support/login')) await page.goto('/en/support/login')
  await alive(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(typed)
  await page.getByRole('checkbox').check()
  await submit(page).click()
}

/** The account page, once it is read. */
export async function openAccount(page: Page, email: string): Promise<void> {
  await page.goto('/en/support/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
}

/** Opens one of the folded parts of the account page. */
export async function unfold(page: Page, name: string): Promise<void> {
  await page.locator('.account-change > summary').filter({ hasText: name }).click()
}
