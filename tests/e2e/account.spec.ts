import type { Page } from 'playwright/test'
import { alive, logIn, no, yes } from './helpers/account.ts'
import { codeTo } from './helpers/mails.ts'
import { expect, phone, test } from './helpers/test.ts'

const fresh = (name: string) => `${name}-${Date.now()}@example.com`
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const expected = (faults: string[], pattern: RegExp) => {
  expect(faults.filter((fault) => !pattern.test(fault))).toEqual([])
  faults.length = 0
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox').check()
  await button(page, 'Sign in').click()
}

test('register, see the device, change it, log out, log in, forget the password, lose the session while writing', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(180_000)
  const email = fresh('anna')
  await page.goto('/en/support/product-registration')
  await alive(page)
  await page.getByLabel('Product model').fill('mss 310')
  await page.getByLabel('Country or region').fill('germany')
  await page.getByLabel('Date of set-up').fill('2026-02-28')
  await expect(page.getByLabel('Country or region')).toHaveValue('Germany')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Send code').click()
  await expect(page.getByText(`An email is on its way to ${email}.`)).toBeVisible()
  await expect(button(page, 'Another code in 1 minute')).toBeVisible()
  const first = await codeTo(email)

  await page.getByRole('textbox', { name: 'New password' }).fill('correct horse')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('correct horse')
  await page.getByRole('checkbox').check()
  const wrong = first === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++) {
    await page.getByLabel('Code from the email').fill(wrong)
    const answer = page.waitForResponse('**/api/v1/registerSubmit')
    await button(page, 'Create account and register').click()
    expect((await answer).status()).toBe(400)
    await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('correct horse')
  }
  await page.getByLabel('Code from the email').fill(`${first.slice(0, 3)} ${first.slice(3)}`)
  await button(page, 'Create account and register').click()
  await expect(page.getByRole('heading', { name: 'Successfully registered' })).toBeVisible()
  await expect(page.getByText('MSS310 is now in your account.')).toBeVisible()
  await expect(page.getByText('Set up on February 28, 2026 + 1 year → warranty until February 28, 2027.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden()

  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Change Smart Plug with Energy Monitor' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kitchen has been saved.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible()

  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveValue('Germany')

  // A session that ends while somebody writes.
  await page.getByLabel('Street and house number').fill('Ringstraße 5')
  await context.clearCookies()
  await page.locator('#account-details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('You are no longer signed in. What you typed is still here.')
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/en/support/login?to=%2Fsupport%2Faccount')
  await signIn(page, email, 'correct horse')
  await expect(page).toHaveURL('/en/support/account')
  await expect(page.getByLabel('Street and house number')).toHaveValue('Ringstraße 5')
  await page.locator('#account-details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expected(faults, /40[01]/)

  await button(page, 'Sign out').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, 'Sign out')).toBeFocused()
  await button(page, 'Sign out').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, 'wrong horse')
  await expect(page.getByRole('alert')).toHaveText('Account or password error.')
  expected(faults, /401/)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Send code').click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Code from the email').fill(await codeTo(email, [first]))
  await page.getByRole('textbox', { name: 'New password' }).fill('battery staple')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('battery staple')
  await button(page, 'Save new password').click()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
})

test('a login leads back to where it was asked for, and never to another site', async ({ page }) => {
  await page.route('**/api/v1/login', yes({ email: 'anna@example.com', name: '' }))
  await page.goto('/en/newsletter')
  await page.getByLabel('Email', { exact: true }).fill('ben@example.com')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/en/support/login?to=%2Fnewsletter')
  await signIn(page, 'anna@example.com', 'correct horse')
  await expect(page).toHaveURL('/en/newsletter')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ben@example.com')

  await logIn(page)
  for (const to of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/en/support/login?${new URLSearchParams({ to })}`)
    await signIn(page, 'anna@example.com', 'correct horse')
    await expect(page).toHaveURL('/en/support/account')
  }
})

test('a hint without a session makes one reload, and the page says kindly that nobody is logged in', async ({
  page,
  faults,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await logIn(page, { account: no('notLoggedIn') })
  await page.goto('/de/support/account')
  await expect(page.getByRole('heading', { name: 'Sie sind nicht angemeldet' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect.poll(() => loads).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('isLogin'))).toBeNull()
  expected(faults, /401/)
})

test('where storage is forbidden a session that has ended makes no loop', async ({ page, faults }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      })
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/api/v1/account', no('notLoggedIn'))
  await page.goto('/en/support/account')
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  expect(loads).toBe(1)
  expected(faults, /401/)
})

test('a log-out in one tab takes what others show of the person away', async ({ page, context }) => {
  await logIn(page)
  await page.goto('/en/support/account')
  await page.getByLabel('Name').first().fill('Somebody')
  const other = await context.newPage()
  await logIn(other, { logout: yes(null) })
  await other.goto('/en/support/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText('anna@example.com')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('what is wrong with a login is told in the words of the specification', async ({ page, faults }) => {
  await page.goto('/en/support/login')
  await button(page, 'Sign in').click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Please input your email')
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toHaveAccessibleDescription('6 - 32 characters Please input your password')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('anna@example')
  await password.fill('short')
  await button(page, 'Sign in').click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Please enter email in correct format',
  )
  await expect(password).toHaveAccessibleDescription('6 - 32 characters Please enter password in correct format')
  await page.route('**/api/v1/login', no('internal'))
  await signIn(page, 'anna@example.com', 'correct horse')
  await expect(page.getByRole('alert')).toContainText('Login failed. Please try again later.')
  await expect(password).toHaveValue('correct horse')
  expected(faults, /500/)
})

test('a password may be looked at, and is hidden again when it is sent', async ({ page, faults }) => {
  await page.goto('/en/support/login')
  await alive(page)
  const password = page.locator('#login-password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
  await password.fill('correct horse')
  await button(page, 'Show password').click()
  await expect(password).toHaveAttribute('type', 'text')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/login', async (route) => {
    await promise
    await route.abort()
  })
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await page.getByRole('checkbox').check()
  await button(page, 'Sign in').click()
  await expect(button(page, 'Sending…')).toBeVisible()
  await expect(password).toHaveAttribute('type', 'password')
  resolve()
  await expect(page.getByRole('alert')).toContainText('We cannot be reached right now.')
  expected(faults, /ERR_FAILED/)
})

test('a registration goes along to another language and layout, and says what is missing', async ({ page }) => {
  await page.goto('/en/support/product-registration')
  await alive(page)
  await page.getByLabel('Product model').fill('MSS310')
  await button(page, 'Create account and register').click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all information')
  await page.getByLabel('I have an account').check()
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: 'Türkçe' }).click()
  await expect(page).toHaveURL('/tr/support/product-registration')
  await expect(page.getByLabel('Ürün modeli')).toHaveValue('MSS310')
  await expect(page.getByLabel('Hesabım var')).toBeChecked()
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page).toHaveURL('/tr/mTerminal/support/product-registration')
  await expect(page.getByLabel('E-posta', { exact: true })).toHaveValue('anna@example.com')
  await page.getByLabel('Ülke veya bölge').fill('turkiye')
  await page.getByLabel('Parola', { exact: true }).fill('correct horse')
  await expect(page.getByLabel('Ülke veya bölge')).toHaveValue('Türkiye')
  await page.getByRole('checkbox').check()
  await page.route('**/api/v1/loginSubmit', yes({ email: 'anna@example.com', name: '' }))
  await button(page, 'Oturum aç ve kaydet').click()
  await expect(page.getByRole('heading', { name: 'Giriş başarılı' })).toBeVisible()
})

test('whoever is logged in registers one product after the other', async ({ page }) => {
  await logIn(page, { 'device/add': yes({ DeviceType: 'MSS310', DevName: 'Plug', Uuid: 'x' }) })
  await page.goto('/en/support/product-registration?to=%2Fproduct')
  for (const model of ['MSS310', 'MSG100']) {
    await expect(page.getByText('You are signed in as anna@example.com.')).toBeVisible()
    await page.getByLabel('Product model').fill(model)
    await page.getByLabel('Country or region').fill('germany')
    await button(page, 'Register the product').click()
    await expect(page.getByText(`${model} is now in your account.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/en/product')
    await page.getByRole('link', { name: 'Register another product' }).click()
    await expect(page.getByLabel('Product model')).toHaveValue('')
  }
})

test('passwords that differ are told, and a code may be asked for again after a while', async ({ page, faults }) => {
  await page.clock.install()
  await page.goto('/en/support/login?step=code')
  await alive(page)
  await page.getByLabel('Email', { exact: true }).fill('anna@example.com')
  await page.getByLabel('Code from the email').fill('123456')
  await page.getByRole('textbox', { name: 'New password' }).fill('correct horse')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('correct hors')
  await button(page, 'Save new password').click()
  await expect(page.getByRole('textbox', { name: 'Confirm password' })).toHaveAccessibleDescription(
    'The passwords do not match.',
  )
  await page.route('**/api/v1/password/code', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '90' }, json: { Code: -400429, Data: null } }),
  )
  await button(page, 'Send code').click()
  await expect(button(page, 'Another code in 2 minutes')).toBeVisible()
  await page.clock.fastForward('01:31')
  await expect(button(page, 'Send another code')).toBeVisible()
  expected(faults, /429/)
})

test('an account that cannot be read says so and can be tried again', async ({ page, faults }) => {
  await logIn(page, { account: no('unavailable') })
  await page.goto('/en/support/account')
  await expect(page.getByRole('alert')).toContainText('Your account cannot be shown right now.')
  await page.route('**/api/v1/account', (route) => route.fallback())
  await page.unroute('**/api/v1/account')
  await logIn(page)
  await button(page, 'Try again').click()
  await expect(page.getByText('Signed in as anna@example.com')).toBeVisible()
  expected(faults, /503/)
})

test('deleting an account asks for the password, and says what stays', async ({ page, faults }) => {
  await logIn(page, {
    'account/delete': async (route) =>
      route.request().postDataJSON().password === 'correct horse'
        ? yes({ kept: [{ ticket: '4711238', until: '2027-03-01' }] })(route)
        : no('invalid', { fields: { password: 'password-wrong' } })(route),
  })
  await page.goto('/en/support/account')
  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This password is not correct. Please try again.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('correct horse')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()
  await expect(page.getByText('Ticket 4711238 is kept until March 1, 2027 because of a warranty claim.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('isLogin'))).toBeNull()
  expected(faults, /400/)
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the way in is at the top, and a login shows its faults within the window', async ({ page }) => {
    await page.goto('/uk/mTerminal/')
    await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
    await expect(page).toHaveURL('/uk/mTerminal/support/login')
    await button(page, 'Увійти').click()
    await expect(page.getByLabel('Електронна пошта')).toBeFocused()
    await expect(page.getByLabel('Електронна пошта')).toBeInViewport()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['login', 'account', 'product-registration'])
    test(`${path} says what to do`, async ({ page }) => {
      await page.goto(`/en/support/${path}`)
      await expect(page.locator('noscript p').first()).toContainText('JavaScript')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    })
})
