import type { Page } from 'playwright/test'
import { mailTo } from './helpers/mails.ts'
import { expect, test } from './helpers/test.ts'

const fresh = (name: string) => `${name}-${Date.now()}@example.com`

/** Says yes in the service's place, which takes five addresses an hour from one client; answers what was sent. */
async function sayYes(page: Page): Promise<{ email: string }[]> {
  const sent: { email: string }[] = []
  await page.route('**/api/v1/blog/email/*', (route) => {
    const body = route.request().postDataJSON()
    sent.push(body)
    return route.fulfill({ json: { Code: 200, Data: { email: body.email ?? 'a$&b@example.com' } } })
  })
  return sent
}

test('an empty form names each fault at its field and puts the focus on the first', async ({ page }) => {
  await page.goto('/en/newsletter')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please input your email')).toBeVisible()
  await expect(page.getByText('Please agree to the privacy policy')).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please input your email')
  await email.fill('anna@example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter email in correct format')).toBeVisible()
})

test('subscribing sends one mail, its link asks before it confirms, and the same way leads out', async ({ page }) => {
  const address = fresh('anna')
  await page.goto('/de/newsletter')
  await page.getByLabel('E-Mail').fill(`  ${address} `)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Abonnieren' }).click()
  await expect(page.getByRole('status')).toContainText(address)

  const mail = await mailTo(address)
  const link = /\/de\/newsletter#confirm=([\w-]{43})/.exec(mail)
  expect(link).not.toBeNull()
  await page.goto(link?.[0] ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('status')).toContainText(address)

  const leave = /\/de\/newsletter#unsubscribe=[\w-]{43}/.exec(mail)
  await page.goto(leave?.[0] ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('status')).toContainText(address)
})

test('when the API cannot be reached the form says so and keeps what is typed, and a retry works', async ({
  page,
  faults,
}) => {
  const address = fresh('ben')
  await page.goto('/en/newsletter')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('checkbox').check()
  await page.route('**/api/v1/blog/email/submit', (route) => route.abort())
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.unroute('**/api/v1/blog/email/submit')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText(address)
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([])
  faults.length = 0
})

for (const [fields, told] of [
  [{ email: 'email-format' }, 'Please enter email in correct format'],
  [{ language: 'language-unknown' }, 'Something went wrong on our side'],
] as const)
  test(`a refusal that names ${Object.keys(fields)[0]} is told`, async ({ page, faults }) => {
    await page.route('**/api/v1/blog/email/submit', (route) =>
      route.fulfill({ status: 400, json: { Code: -400400, Data: { fields }, Message: '' } }),
    )
    await page.goto('/en/newsletter')
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.locator('.error')).toContainText(told)
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.com')
    expect(faults.filter((fault) => !/400/.test(fault))).toEqual([])
    faults.length = 0
  })

/** Holds all scripts of the page back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))

test('what is typed before the scripts arrive is kept and sent', async ({ page }) => {
  const address = fresh('early')
  const release = await holdScripts(page)
  await page.goto('/en/newsletter', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(address)
  await page.getByRole('checkbox').check()
  release()
  await page.waitForLoadState('load')
  await alive(page)
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText(address)
})

for (const [how, send] of [
  ['Enter', (page: Page) => page.getByLabel('Email').press('Enter')],
  ['a click', (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click()],
] as const) {
  test(`${how} before the scripts arrive puts no address into the address`, async ({ page }) => {
    const address = 'hasty@example.com'
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const sent = await sayYes(page)
    const release = await holdScripts(page)
    await page.goto('/en/newsletter', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(address)
    await page.getByRole('checkbox').check()
    await send(page)
    release()
    await alive(page)
    await expect(page.getByLabel('Email')).toHaveValue(address)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status')).toContainText(address)
    await expect(page).toHaveURL('/en/newsletter')
    expect(urls.filter((url) => url.includes('hasty'))).toEqual([])
    expect(sent).toEqual([{ email: address, agreed: true, language: 'en' }])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test(`${how} sends nothing, loses nothing, and the page says why`, async ({ page }) => {
      await page.goto('/de/newsletter')
      await expect(page.locator('noscript p').first()).toContainText('JavaScript')
      await page.locator('#newsletter-email').fill('anna@example.com')
      await page.getByRole('checkbox').check()
      await (how === 'Enter'
        ? page.locator('#newsletter-email').press('Enter')
        : page.getByRole('button', { name: 'Abonnieren' }).click())
      await expect(page.locator('#newsletter-email')).toHaveValue('anna@example.com')
      await expect(page.getByRole('checkbox')).toBeChecked()
      await expect(page).toHaveURL('/de/newsletter')
    })
  })
}

test('what a password manager fills in without an event is sent by one click', async ({ page }) => {
  const address = 'manager@example.com'
  await sayYes(page)
  await page.goto('/en/newsletter')
  await alive(page)
  await page.evaluate((email) => {
    ;(document.getElementById('newsletter-email') as HTMLInputElement).value = email
    ;(document.getElementById('newsletter-agreed') as HTMLInputElement).checked = true
  }, address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText(address)
})

test('an address with signs that replace something is shown as it is', async ({ page }) => {
  const address = 'a$&b@example.com'
  await sayYes(page)
  await page.goto('/en/newsletter')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText(`We have sent an email to ${address}.`)
  await page.goto('/en/product')
  await page.goto(`/en/newsletter#unsubscribe=${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toContainText(`No more emails will be sent to ${address}.`)
  await expect(page).toHaveURL('/en/newsletter')
})

test('what is typed goes along to another language, the other layout and back, and not into another tab', async ({
  page,
  context,
}) => {
  await page.goto('/en/newsletter')
  await page.getByLabel('Email').fill('anna@example.com')
  await page.getByRole('checkbox').check()
  const expectTyped = async () => {
    await expect(page.locator('#newsletter-email')).toHaveValue('anna@example.com')
    await expect(page.locator('#newsletter-agreed')).toBeChecked()
  }
  await page.locator('details.languages summary').click()
  await page.locator('details.languages').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/newsletter')
  await expectTyped()
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page).toHaveURL('/de/mTerminal/newsletter')
  await expectTyped()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(page).toHaveURL('/de/newsletter')
  await page.goto('/de/product')
  await page.goBack()
  await expectTyped()
  const other = await context.newPage()
  await other.goto('/de/newsletter')
  await alive(other)
  await expect(other.locator('#newsletter-email')).toHaveValue('')
})

for (const draft of ['{"email"', '{"email":"a@b.c"}', '["a"]', 'null'])
  test(`a draft like ${draft} costs nothing but itself`, async ({ page }) => {
    await page.addInitScript((text) => {
      for (const key of ['draft:newsletter', 'draft:guest:newsletter', 'draft::newsletter'])
        sessionStorage.setItem(key, text)
    }, draft)
    await page.goto('/en/newsletter')
    await alive(page)
    const languages = page.locator('details.languages')
    await languages.locator('summary').click()
    await page.keyboard.press('Escape')
    await expect(languages).not.toHaveAttribute('open')
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByLabel('Email').fill('anna@example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter email in correct format')).toBeVisible()
  })

for (const [header, text] of [
  ['120', 'Please try again in 2 minutes.'],
  ['3600', 'Please try again in 1 hour.'],
] as const)
  test(`a limit that ends after ${header} seconds says so, and five presses are one send`, async ({ page, faults }) => {
    let sends = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/v1/blog/email/submit', async (route) => {
      sends++
      await promise
      await route.fulfill({
        status: 429,
        headers: { 'Retry-After': header },
        json: { Code: -400429, Data: null, Message: '' },
      })
    })
    await page.goto('/en/newsletter')
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByRole('checkbox').check()
    await page.locator('#newsletter').evaluate((form) => {
      const button = form.querySelector('[type=submit]') as HTMLButtonElement
      for (let press = 0; press < 5; press++) button.click()
    })
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    resolve()
    await expect(page.getByRole('alert')).toContainText(text)
    expect(sends).toBe(1)
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.com')
    expect(faults.filter((fault) => !/429/.test(fault))).toEqual([])
    faults.length = 0
  })

test('a browser that ends no request by itself subscribes all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted')
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  })
  const address = 'old@example.com'
  await sayYes(page)
  await page.goto('/en/newsletter')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText(address)
})

test('an incomplete link of a mail says what to do', async ({ page, faults }) => {
  await page.goto('/en/newsletter#confirm=short')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  expect(faults.filter((fault) => !/400/.test(fault))).toEqual([])
  faults.length = 0
})
