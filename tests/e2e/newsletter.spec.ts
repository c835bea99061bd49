import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './helpers/test.ts'

const mailFolder = join(process.env.E2E_DATA_DIR ?? 'var/test', 'mail')

/** The text of the newest mail to an address, with quoted-printable taken off. */
async function mailTo(address: string): Promise<string> {
  const find = () => {
    try {
      return readdirSync(mailFolder)
        .sort()
        .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
        .findLast((text) => text.includes(`To: ${address}`))
    } catch {
      return undefined
    }
  }
  await expect.poll(() => Boolean(find()), { timeout: 20_000 }).toBe(true)
  return (find() ?? '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const fresh = (name: string) => `${name}-${Date.now()}@example.com`

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
  await page.getByRole('button', { name: 'Abmelden' }).click()
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

test('what is typed before the scripts arrive is kept and sent', async ({ page }) => {
  const address = fresh('early')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en/newsletter', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(address)
  await page.getByRole('checkbox').check()
  release()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await expect(page.getByRole('checkbox')).toBeChecked()
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
