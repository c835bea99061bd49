import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { alive, expect, type FormSite, lost, origin, refuse, test } from './helpers/form-site.ts'

const form = (page: Page, id = 'ticket') => page.locator(`form#${id}`)
const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true }).click()
const told = (page: Page) => form(page).getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(origin + path)
  await alive(page)
}

async function fill(page: Page, within: Locator = form(page)): Promise<void> {
  await within.getByLabel('Name').fill('Анна O’Brien')
  await within.getByLabel('Email').fill('anna@example.com')
  await within.getByLabel('Lamp').check()
  await within.getByLabel('Country').selectOption('US')
  await within.getByLabel('State').fill('Ohio')
  await within.getByLabel('Street').fill('Ocean Breeze Drive')
  await within.getByLabel('I agree').check()
}

async function expectFilled(page: Page): Promise<void> {
  await expect(form(page).getByLabel('Name')).toHaveValue('Анна O’Brien')
  await expect(form(page).getByLabel('Email')).toHaveValue('anna@example.com')
  await expect(form(page).getByLabel('Lamp')).toBeChecked()
  await expect(form(page).getByLabel('Country')).toHaveValue('US')
  await expect(form(page).getByLabel('State')).toHaveValue('Ohio')
  await expect(form(page).getByLabel('Street')).toHaveValue('Ocean Breeze Drive')
  await expect(form(page).getByLabel('I agree')).toBeChecked()
}

async function expectEmpty(page: Page, id = 'ticket'): Promise<void> {
  await expect(form(page, id).getByLabel('Name')).toHaveValue('')
  await expect(form(page, id).getByLabel('Lamp')).not.toBeChecked()
  await expect(form(page, id).getByLabel('Country')).toHaveValue('')
  await expect(form(page, id).getByLabel('I agree')).not.toBeChecked()
}

const input = {
  name: 'Анна O’Brien',
  email: 'anna@example.com',
  device: 'lamp',
  address: { country: 'US', street: 'Ocean Breeze Drive', state: 'Ohio' },
  agreed: true,
  text: '',
  password: '',
  code: '',
  files: [],
  lang: 'en',
}
const keys = (site: FormSite) => site.sent.map(({ key }) => key)
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

/** Keeps the islands from coming alive until it is called; what keeps forms in order before comes as always. */
async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/(TicketForm|client|react)[^/]*\.js/, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

test.beforeEach(async ({ site }) => {
  expect(site.sent).toEqual([])
})

test.describe('what is wrong', () => {
  test('is told at each field, listed when it is much, and the focus is on the first', async ({ page, site }) => {
    await open(page)
    await form(page).getByLabel('Country').selectOption('US')
    await send(page)
    const name = form(page).getByLabel('Name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription('Please check this field.')
    await expect(form(page).getByRole('radiogroup', { name: 'Device' })).toHaveAttribute('aria-invalid', 'true')
    await expect(told(page)).toHaveCount(1)
    await expect(told(page).getByRole('paragraph')).toHaveText('Please check 6 fields:')
    await expect(told(page).getByRole('listitem')).toHaveText([
      'Name: Please check this field.',
      'Email: Please input your email',
      'Device: Please check this field.',
      'State: Please check this field.',
      'Street: Please check this field.',
      'I agree: Please agree to the privacy policy and the terms of use.',
    ])
    for (const [link, field] of [
      ['Street', 'Street'],
      ['Device', 'Plug'],
      ['I agree', 'I agree'],
    ] as const) {
      await told(page)
        .getByRole('link', { name: `${link}: ` })
        .click()
      await expect(form(page).getByLabel(field)).toBeFocused()
    }
    expect(page.url()).toBe(`${origin}/`)
    await fill(page)
    await expect(told(page)).toHaveCount(0)
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0)
    await send(page)
    await expect(page.getByRole('status')).toContainText('1234567')
    await expect(page.getByRole('status')).toBeFocused()
    expect(site.sent.map(({ body }) => body)).toEqual([input])
  })

  test('passes the rules for accessibility, with room for fingers and letters that no phone enlarges', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page)
    await send(page)
    await expect(told(page).getByRole('listitem')).toHaveCount(6)
    const { violations } = await new AxeBuilder({ page }).include('form').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    for (const field of await form(page).locator('.input, .button, label.tick, .told a').all()) {
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      if (await field.evaluate((element) => element.matches('.input')))
        expect(
          await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ).toBeGreaterThanOrEqual(16)
    }
  })

  test('in a nested field, as the service names it, reaches that field', async ({ page, site }) => {
    await open(page)
    await fill(page)
    site.answers.push(refuse('invalid', { fields: { 'address.street': 'too-long' } }))
    await send(page)
    await expect(form(page).getByLabel('Street')).toHaveAccessibleDescription('This is too long.')
    await expect(form(page).getByLabel('Street')).toBeFocused()
    await expectFilled(page)
    await form(page).getByLabel('Street').fill('Hill')
    await expect(form(page).getByLabel('Street')).not.toHaveAttribute('aria-invalid')
  })

  test('in a field that is not on the screen is told by the form', async ({ page, site }) => {
    await open(page)
    await fill(page)
    site.answers.push(
      refuse('invalid', { fields: { text: 'too-long', 'files.0': 'unknown-field' } }),
      refuse('invalid', { fields: { lang: 'language-unknown' } }),
    )
    await send(page)
    await expect(told(page)).toHaveText('This is too long. This field is not expected here.')
    await send(page)
    await expect(told(page)).toContainText('Something went wrong on our side')
    await press(page, 'Other step')
    await form(page).getByLabel('Text').fill('x'.repeat(20_001))
    await press(page, 'Other step')
    await send(page)
    await expect(told(page)).toHaveText('Text: This is too long.')
    expect(site.sent).toHaveLength(2)
  })
})

test.describe('a send that fails', () => {
  test('is told in the words of the form, with the time to come again', async ({ page, site }) => {
    await open(page)
    await fill(page)
    site.answers.push(
      refuse('conflict', { after: 7200 }),
      refuse('notLoggedIn'),
      refuse('tooLarge'),
      refuse('internal'),
    )
    for (const text of [
      'One claim a day. Come back in 2 hours.',
      'You are no longer signed in. What you typed is still here.',
      'This is more than we can accept at once.',
      'Something went wrong on our side. What you typed is still here, and sending it again is safe.',
    ]) {
      await send(page)
      await expect(told(page)).toContainText(text)
      await expectFilled(page)
    }
  })

  test('because there is much to do says when, in the language of the page, and goes out again as the same', async ({
    page,
    site,
  }) => {
    site.answers.push(refuse('tooMany', { after: 95 }), refuse('unavailable', { after: 30 }), refuse('tooMany'))
    await open(page)
    await fill(page)
    await send(page)
    await expect(told(page)).toContainText('What you typed is still here. Please try again in 2 minutes.')
    await told(page).getByRole('button', { name: 'Try again' }).click()
    await expect(told(page)).toContainText('Please try again in 30 seconds.')
    await told(page).getByRole('button', { name: 'Try again' }).click()
    await expect(told(page)).toContainText('Please wait a moment and try again.')
    await told(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toContainText('1234567')
    expect(new Set(keys(site)).size).toBe(1)
    expect(keys(site)).toHaveLength(4)
    expect(site.sent[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)

    site.answers.push(refuse('tooMany', { after: 95 }))
    await open(page, '/de')
    await fill(page)
    await send(page)
    await expect(told(page)).toContainText('Bitte versuchen Sie es in 2 Minuten noch einmal.')
    expect(site.sent[4]?.key).not.toBe(site.sent[0]?.key)
  })

  test('and may have arrived keeps its key over a reload and a correction', async ({ page, site }) => {
    await open(page)
    await fill(page)
    site.answers.push(lost, lost)
    await send(page)
    await expect(told(page)).toContainText('We cannot be reached right now. What you typed is still here.')
    await page.reload()
    await alive(page)
    await expectFilled(page)
    await form(page).getByLabel('Street').fill('Hill')
    site.answers.push(refuse('invalid', { status: 422, fields: { 'idempotency-key': 'key-of-another-request' } }))
    await send(page)
    await expect(told(page)).toContainText('What you sent first has arrived after all')
    expect(new Set(keys(site)).size).toBe(1)
    await send(page)
    await expect(page.getByRole('status')).toContainText('1234567')
    expect(new Set(keys(site)).size).toBe(2)
  })

  test('and was refused gets another key only when it is another', async ({ page, site }) => {
    await open(page)
    await fill(page)
    site.answers.push(refuse('conflict'), refuse('conflict'))
    await send(page)
    await expect(told(page)).toContainText('One claim a day')
    await send(page)
    await expect.poll(() => site.sent.length).toBe(2)
    await expect(told(page)).toContainText('One claim a day')
    await form(page).getByLabel('Street').fill('Hill')
    await send(page)
    await expect(page.getByRole('status')).toBeVisible()
    const [first, second, third] = keys(site)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('by silence ends after a minute and may be repeated', async ({ page, site }) => {
    await page.clock.install()
    await open(page)
    await fill(page)
    site.answers.push(() => new Promise(() => {}))
    await send(page)
    await expect(form(page).getByRole('button', { name: 'Sending…' })).toBeVisible()
    await expect.poll(() => site.sent.length).toBe(1)
    await page.clock.fastForward(61_000)
    await expect(told(page)).toContainText('The reply took too long. What you sent may already have reached us')
    await told(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toContainText('1234567')
    expect(site.sent[1]).toEqual(site.sent[0])
  })

  test('is one send, however often it is pressed', async ({ page, site }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    site.answers.push(async (route) => {
      await promise
      await refuse('tooMany')(route)
    })
    await open(page)
    await fill(page)
    const button = form(page).locator('.button[type=submit]')
    for (let press = 0; press < 5; press++) await button.click({ force: true })
    await form(page).getByLabel('Street').press('Enter')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    resolve()
    await expect(told(page)).toContainText('Too many attempts in a short time.')
    expect(site.sent).toHaveLength(1)
  })
})

test.describe('before the scripts are there', () => {
  test('what is typed and chosen is kept, a press on "Send" is remembered, and nothing is in the address', async ({
    page,
    site,
  }) => {
    const release = await holdIslands(page)
    await page.goto(`${origin}/?model=MSS310`, { waitUntil: 'commit' })
    await form(page).getByLabel('Name').fill('Анна O’Brien')
    await form(page).getByLabel('Email').fill('anna@example.com')
    await form(page).getByLabel('Lamp').check()
    await form(page).getByLabel('Country').selectOption('DE')
    await form(page).getByLabel('I agree').check()
    await form(page).getByLabel('Street').fill('Ocean Breeze Drive')
    await form(page).getByLabel('Street').press('Enter')
    await send(page)
    expect(site.sent).toEqual([])
    release()
    await expect(page.getByRole('status')).toContainText('1234567')
    expect(site.sent.map(({ body }) => body)).toEqual([
      { ...input, address: { country: 'DE', street: 'Ocean Breeze Drive' } },
    ])
    expect(page.url()).toBe(`${origin}/?model=MSS310`)
  })

  test('what is typed outlives a reload', async ({ page }) => {
    const release = await holdIslands(page)
    await page.goto(origin)
    await form(page).getByLabel('Name').fill('Анна O’Brien')
    await form(page).getByLabel('Lamp').check()
    await form(page).getByLabel('Country').selectOption('US')
    await form(page).getByLabel('I agree').check()
    await page.reload()
    await expect(form(page).getByLabel('Name')).toHaveValue('Анна O’Brien')
    await expect(form(page).getByLabel('Lamp')).toBeChecked()
    release()
    await alive(page)
    await form(page).getByLabel('State').fill('Ohio')
    await form(page).getByLabel('Email').fill('anna@example.com')
    await form(page).getByLabel('Street').fill('Ocean Breeze Drive')
    await expectFilled(page)
    await expectEmpty(page, 'another')
    await page.reload()
    await alive(page)
    await expectFilled(page)
  })

  test.describe('or never', () => {
    test.use({ javaScriptEnabled: false })
    test('nothing is sent and nothing lost, and the page says why', async ({ page, site }) => {
      await page.goto(origin)
      await expect(page.locator('noscript p')).toHaveText('This form needs JavaScript.')
      await form(page).getByLabel('Email').fill('anna@example.com')
      await form(page).getByLabel('I agree').check()
      await form(page).getByLabel('Email').press('Enter')
      await send(page)
      await expect(form(page).getByLabel('Email')).toHaveValue('anna@example.com')
      await expect(form(page).getByLabel('I agree')).toBeChecked()
      expect(page.url()).toBe(`${origin}/`)
      expect(site.sent).toEqual([])
    })
  })
})

test('what a password manager fills in without telling is sent', async ({ page, site }) => {
  await open(page)
  await form(page).getByLabel('Country').selectOption('US')
  await page.evaluate(() => {
    const form = document.querySelector('form') as HTMLFormElement
    const set = (name: string, value: string) => {
      ;(form.elements.namedItem(name) as HTMLInputElement).value = value
    }
    set('name', 'Анна O’Brien')
    set('email', 'anna@example.com')
    set('address.state', 'Ohio')
    set('address.street', 'Ocean Breeze Drive')
    ;(form.querySelector('[value=lamp]') as HTMLInputElement).checked = true
    ;(form.elements.namedItem('agreed') as HTMLInputElement).checked = true
  })
  await send(page)
  await expect(page.getByRole('status')).toContainText('1234567')
  expect(site.sent.map(({ body }) => body)).toEqual([input])
})

test('the Enter that ends a composition does not send', async ({ page }) => {
  await open(page)
  const name = form(page).getByLabel('Name')
  await name.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
  await session.send('Input.insertText', { text: '日本' })
  await expect(name).toHaveValue('日本')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await name.press('Enter')
  await expect(form(page).getByLabel('Email')).toBeFocused()
})

test.describe('a draft', () => {
  test('outlives a reload, Back and another language, with steps and fields that come later', async ({
    page,
    site,
  }) => {
    await open(page)
    await fill(page)
    await press(page, 'Other step')
    await form(page).getByLabel('Text').fill('It does not close')
    await press(page, 'Other step')
    await expectFilled(page)
    await page.reload()
    await alive(page)
    await expectFilled(page)
    await open(page, '/de')
    await expectFilled(page)
    await expect(form(page).getByLabel('State')).toHaveValue('Ohio')
    await page.goBack()
    await alive(page)
    await expectFilled(page)
    await press(page, 'Other step')
    await expect(form(page).getByLabel('Text')).toHaveValue('It does not close')
    await press(page, 'Other step')
    await send(page)
    await expect(page.getByRole('status')).toContainText('1234567')
    expect(site.sent[0]?.body).toEqual({ ...input, text: 'It does not close' })
    await page.reload()
    await alive(page)
    await expectEmpty(page)
    expect(await stored(page)).toBe('{}')
  })

  test('never holds a password or a code, and is kept where no event told of a change', async ({ page }) => {
    await open(page)
    await press(page, 'Other step')
    await form(page).getByLabel('Password').fill('correct horse')
    await form(page).getByLabel('Code').fill('987654')
    await form(page)
      .getByLabel('Text')
      .evaluate((element: HTMLTextAreaElement) => {
        element.value = 'It does not close'
      })
    await page.reload()
    await alive(page)
    expect(await stored(page)).toContain('It does not close')
    expect(await stored(page)).not.toMatch(/correct horse|987654/)
    await press(page, 'Other step')
    await expect(form(page).getByLabel('Text')).toHaveValue('It does not close')
    await expect(form(page).getByLabel('Password')).toHaveValue('')
  })

  test('goes with "Clear", and with what was wrong', async ({ page }) => {
    await open(page)
    await fill(page)
    await fill(page, form(page, 'another'))
    await form(page).getByLabel('Street').fill('')
    await send(page)
    await expect(form(page).getByLabel('Street')).toHaveAttribute('aria-invalid')
    await form(page).getByRole('button', { name: 'Clear' }).click()
    await expectEmpty(page)
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0)
    await page.reload()
    await alive(page)
    await expectEmpty(page)
    await expect(form(page, 'another').getByLabel('Name')).toHaveValue('Анна O’Brien')
  })

  test('goes with a log-out, in all tabs', async ({ page, context }) => {
    await open(page)
    await fill(page)
    const other = await context.newPage()
    await open(other)
    await fill(other)
    const sleeping = await context.newPage()
    await open(sleeping)
    await fill(sleeping)
    await sleeping.goto('about:blank')
    const secret = await context.newPage()
    await open(secret)
    await press(secret, 'Other step')
    await form(secret).getByLabel('Password').fill('correct horse')
    await press(page, 'Log out')
    await expectEmpty(page)
    await expectEmpty(other)
    await expect(form(secret).getByLabel('Password')).toHaveValue('')
    await sleeping.goBack()
    await alive(sleeping)
    await sleeping.reload()
    await alive(sleeping)
    await expectEmpty(sleeping)
    expect(await stored(page)).not.toMatch(/anna/)
    await fill(page)
    await page.reload()
    await alive(page)
    await expectFilled(page)
  })

  test('is one tab’s', async ({ page, context }) => {
    await open(page)
    await fill(page)
    const other = await context.newPage()
    await open(other)
    await expectEmpty(other)
    await form(other).getByLabel('Name').fill('Ben')
    await page.reload()
    await alive(page)
    await expectFilled(page)
  })

  test('is one person’s: who signs in takes theirs along, and nobody sees another’s', async ({ page }) => {
    await open(page)
    await press(page, 'Be anna')
    await form(page).getByLabel('Name').fill('Anna')
    // Her session ends: it is still she who types.
    await press(page, 'Be guest')
    await form(page).getByLabel('Street').fill('Hill')
    await press(page, 'Be ben')
    await expect(form(page).getByLabel('Name')).toHaveValue('')
    await form(page).getByLabel('Name').fill('Ben')
    await press(page, 'Be anna')
    await expect(form(page).getByLabel('Name')).toHaveValue('Anna')
    await expect(form(page).getByLabel('Street')).toHaveValue('Hill')

    await page.reload()
    await alive(page)
    await expectEmpty(page)
    await form(page).getByLabel('Street').fill('Valley')
    await press(page, 'Be ben')
    await expect(form(page).getByLabel('Street')).toHaveValue('Valley')
    await page.reload()
    await alive(page)
    await expectEmpty(page)
    await press(page, 'Be ben')
    await expect(form(page).getByLabel('Street')).toHaveValue('Valley')
  })

  for (const [what, text] of [
    ['broken', '{"values":{"name":'],
    ['a list', '["a"]'],
    ['a number', '7'],
    [
      'of another kind',
      JSON.stringify({
        values: { name: { a: 1 }, agreed: 'yes', device: 7, __proto__: { x: 1 }, other: 'x' },
        sending: {},
        at: 9e15,
      }),
    ],
    [
      'too long',
      JSON.stringify({ values: { name: 'x'.repeat(300_000) }, sending: { key: '', unsure: false }, at: 9e15 }),
    ],
  ] as const)
    test(`that is ${what} is dropped`, async ({ page, site }) => {
      await page.addInitScript((draft) => {
        if (!sessionStorage.getItem('draft:guest:ticket')) sessionStorage.setItem('draft:guest:ticket', draft)
      }, text)
      await open(page)
      await expectEmpty(page)
      await fill(page)
      await send(page)
      await expect(page.getByRole('status')).toContainText('1234567')
      expect(site.sent[0]?.body).toEqual(input)
    })

  for (const [what, break_] of [
    [
      'throws',
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new Error('no')
          },
        }),
    ],
    ['is null', () => Object.defineProperty(window, 'sessionStorage', { value: null })],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ] as const)
    test(`is all that storage costs which ${what}`, async ({ page, site }) => {
      await page.addInitScript(break_)
      await open(page)
      await fill(page)
      await press(page, 'Other step')
      await press(page, 'Other step')
      await expectFilled(page)
      site.answers.push(refuse('tooMany'))
      await send(page)
      await expect(told(page)).toContainText('Too many attempts in a short time.')
      await send(page)
      await expect(page.getByRole('status')).toContainText('1234567')
      expect(new Set(keys(site)).size).toBe(1)
    })
})
