import { fresh } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { newTicket } from './helpers/new-ticket.ts'
import { addAuthenticator, codeFor, invite, join, pageOf, test } from './helpers/staff.ts'
import { expect } from './helpers/test.ts'

test('a second passkey opens the desk once the first is given up, and the last one stays', async ({ page, faults }) => {
  const { removeAuthenticator } = await join(page, 'Pia Sand')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/desk/settings')
  const passkeys = page.locator('.desk-lines li')
  await expect(passkeys).toHaveCount(1)
  await passkeys.getByRole('button').click()
  await expect(page.getByText('This is your last way to sign in. Add another one first.')).toBeVisible()
  await expect(passkeys).toHaveCount(1)
  faults.length = 0

  await page.getByLabel('Name of a new passkey').fill('On this laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey for the desk already.')).toBeVisible()
  await removeAuthenticator()
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys).toHaveCount(2)
  await expect(passkeys.last()).toContainText('On this laptop')
  await passkeys.first().getByRole('button').click()
  await expect(passkeys).toHaveCount(1)
  await expect(passkeys).toContainText('On this laptop')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Pia Sand' })).toBeVisible()
})

test('a password is chosen with the codes of an app, opens the desk, and is given up', async ({ page }) => {
  const { email } = await join(page, 'Ole Dahl')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Choose a password' }).click()
  const secret = ((await page.locator('.desk-secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('New password').fill('a long and calm password')
  await page.getByLabel('Code of your app').fill(codeFor(secret))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You can sign in by a password')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a long and calm password')
  await page.getByLabel('Code of your app').fill(codeFor(secret, Math.floor(Date.now() / 30_000) + 1))
  await page.getByRole('button', { name: /password and code/ }).click()
  await expect(page.getByRole('link', { name: 'Ole Dahl' })).toBeVisible()
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByText('You have none')).toBeVisible()
})

test('which mails come is chosen, kept, and heeded', async ({ page, request }) => {
  const { email } = await join(page, 'Max Berg')
  await page.goto('/desk/settings')
  let kept = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/desk/letters')) kept++
  })
  await page.getByLabel('A new ticket').selectOption('At once')
  await page.getByLabel('An answer is due soon').uncheck()
  await page.getByLabel('A note mentions you').uncheck()
  await expect(page.getByText('Kept.')).toBeVisible()
  await expect.poll(() => kept).toBe(3)
  await page.reload()
  await expect(page.getByLabel('A new ticket')).toHaveValue('at-once')
  await expect(page.getByLabel('An answer is due soon')).not.toBeChecked()
  await expect(page.getByLabel('A note mentions you')).not.toBeChecked()
  const id = await newTicket(request, { email: fresh('writes') })
  await mailTo(email, (text) => text.includes(`/desk/ticket/${id}`))
})

test('a lead sees who is invited, makes an agent a lead, and has them leave', async ({ browser, faults, lead }) => {
  const invited = fresh('new')
  invite(invited)
  const page = await pageOf(browser, faults)
  const { email } = await join(page, 'Uma Roth')
  await expect(page.getByRole('link', { name: 'Trail' })).toHaveCount(0)

  await lead.goto('/desk/staff')
  await expect(lead.getByRole('row').filter({ hasText: invited })).toContainText('Invited')
  const row = lead.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Active')
  lead.on('dialog', (dialog) => dialog.accept())
  await row.getByLabel('Role of Uma Roth').selectOption('Lead')
  await expect(lead.getByText('The role is changed.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Trail' })).toBeVisible()

  await row.getByRole('button', { name: 'Have leave' }).click()
  await expect(row).toContainText('Has left')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /wrong|no such/i })).toBeVisible()
  faults.length = 0
})
