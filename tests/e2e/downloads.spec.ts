import { createHash } from 'node:crypto'
import { categoryName, content, counted, productOf, productsOf } from '#tests/helpers/site-content.ts'
import { expect, test } from './helpers/test.ts'

test('a manual is found by a model in any spelling, and is the file that it claims to be', async ({
  page,
  request,
}) => {
  await page.goto('/en/support/download')
  await page.getByLabel('Model number').fill('mss-310')
  await expect(page).toHaveURL('/en/support/download?model=mss-310')
  await expect(page.getByRole('search').or(page.locator('#models')).getByRole('status')).toHaveText('1 model')
  const model = page.locator('[data-model="MSS310"]')
  await expect(model).toHaveAttribute('open', '')
  await expect(model.getByRole('heading', { name: /Hardware version 1\.0/ })).toBeVisible()
  const file = model.locator('li', { hasText: 'User manual' }).first()
  const href = (await file.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? ''
  await file.locator('summary').click()
  const sum = await file.locator('code').textContent()

  const whole = await request.get(href)
  expect(whole.headers()['content-type']).toBe('application/pdf')
  const bytes = await whole.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum)

  const part = await request.get(href, { headers: { Range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toBe(`bytes 0-99/${bytes.length}`)
  expect(await part.body()).toEqual(bytes.subarray(0, 100))
})

test('the call for manuals promises the bytes that the site has', async ({ request }) => {
  const asked = await request.get('/api/v1/userManual?model=mss%20310&lang=de&hardware=1.0')
  const { manual } = (await asked.json()).Data
  expect(manual.product).toMatchObject({ model: 'MSS310', id: productOf('MSS310').id })
  expect(manual.language).toBe('de')
  const bytes = await (await request.get(manual.path)).body()
  expect(bytes.length).toBe(manual.bytes)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(manual.sha256)
})

test('a hardware version shows its own files, and the address can be shared', async ({ page, context }) => {
  const { hardware = [] } = content.product('en', productOf('MSS110').id) ?? {}
  const [oldest, newest] = [hardware[0]?.version, hardware.at(-1)?.version]
  await page.goto('/en/support/download')
  await page.getByLabel('Device type').selectOption(categoryName('smart-plug'))
  await page.getByLabel('Model number').fill('MSS110')
  await page.getByLabel('Hardware version').selectOption(newest ?? '')
  await expect(page).toHaveURL(`/en/support/download?model=MSS110&category=smart-plug&version=${newest}`)
  const shared = await context.newPage()
  await shared.goto(page.url())
  const model = shared.locator('[data-model="MSS110"]')
  await expect(model.getByRole('heading', { name: `Hardware version ${newest}` })).toBeVisible()
  await expect(model.getByRole('heading', { name: `Hardware version ${oldest}` })).toBeHidden()
  await expect(shared.getByLabel('Hardware version')).toHaveValue(newest ?? '')
  await expect(shared.locator('[data-model]:visible')).toHaveCount(1)

  const all = shared.getByRole('button', { name: 'Show all' })
  await all.click()
  await expect(shared).toHaveURL('/en/support/download')
  await expect(shared.locator('[data-model]:visible')).toHaveCount(productsOf().length)
  await expect(all).toBeHidden()
  await expect(shared.getByLabel('Model number')).toBeFocused()
})

test('models are counted as they are shown, whatever was shown before', async ({ page }) => {
  await page.goto('/en/support/download')
  const count = page.locator('#models').getByRole('status')
  await page.getByLabel('Device type').selectOption(categoryName('smart-light'))
  await expect(count).toHaveText(counted(productsOf('smart-light').length, 'model'))
  await page.getByLabel('Device type').selectOption(categoryName('smart-plug'))
  await expect(count).toHaveText(counted(productsOf('smart-plug').length, 'model'))
  await page.getByLabel('Model number').fill('zzz')
  await expect(count).toHaveText('0 models')
  await expect(page.locator('#no-model').getByRole('link', { name: /model number/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(count).toHaveText(counted(productsOf().length, 'model'))
})

test('a filter that was cleared does not come back, here or on another page', async ({ page }) => {
  await page.goto('/en/support/download')
  await page.getByLabel('Model number').fill('MSS310')
  await expect(page.locator('[data-model]:visible')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.reload()
  await expect(page.locator('[data-model]:visible')).toHaveCount(productsOf().length)
  await page.getByLabel('Model number').fill('MSS310')
  await page.goto('/en/support/Regulatory_Compliance')
  await expect(page.getByLabel('Model number')).toHaveValue('')
  expect(await page.locator('[data-model]:visible').count()).toBeGreaterThan(10)
})

test('what is typed before the script arrives is looked for, and a choice that there is not is none', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en/support/download?version=99&model=MSH450', { waitUntil: 'commit' })
  await page.getByLabel('Model number').fill('mss 310 ')
  release()
  await expect(page).toHaveURL('/en/support/download?model=mss+310')
  await expect(page.getByLabel('Model number')).toHaveValue('mss 310 ')
  await expect(page.getByLabel('Hardware version')).toHaveValue('')
  await expect(page.locator('[data-model]:visible')).toHaveCount(1)
})

test('a checksum is copied by one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/support/download?model=MSH450')
  const file = page.locator('[data-model="MSH450"] li').first()
  await file.locator('summary').click()
  await file.getByRole('button', { name: 'Copy checksum' }).click()
  await expect(file.getByRole('button', { name: 'Checksum copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await file.locator('code').textContent())
})

test('a product leads to all of its files', async ({ page }) => {
  await page.goto(`/de/smart-hub/${productOf('MSH450').slug}/${productOf('MSH450').id}`)
  await page.getByRole('link', { name: 'Alle Dateien zu MSH450' }).click()
  await expect(page).toHaveURL('/de/support/download?model=MSH450')
  await expect(page.locator('[data-model]:visible')).toHaveCount(1)
})

test('short and old addresses of declarations lead to their part', async ({ request }) => {
  for (const [from, type] of [
    ['eudoc', 'eudoc'],
    ['ukca', 'eudoc'],
    ['gpl', 'gpl'],
  ]) {
    const answer = await request.get(`/de/mTerminal/support/${from}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([
      301,
      `/de/mTerminal/support/Regulatory_Compliance?type=${type}`,
    ])
  }
})

test('a cloud service names the devices that use it', async ({ page }) => {
  await page.goto('/en/support/cloud-service')
  const service = content.cloudServices('en').find(({ models }) => models.length > 0)
  const links = page.locator(`#${service?.key}`).getByRole('link')
  for (const model of service?.models ?? []) await expect(links.filter({ hasText: model })).toHaveCount(1)
  const { category, slug, id, model } = productOf(service?.models[0] ?? '')
  await links.filter({ hasText: model }).click()
  await expect(page).toHaveURL(`/en/${category}/${slug}/${id}`)
})

test('the kind of device narrows the list, and the address keeps it', async ({ page }) => {
  await page.goto('/de/support/download?category=garage-door-opener')
  await expect(page.locator('[data-model]:visible')).toHaveCount(productsOf('garage-door-opener').length)
  await page.getByRole('button', { name: 'Alle zeigen' }).click()
  await expect(page).toHaveURL('/de/support/download')
  await expect(page.locator('[data-model]:visible')).toHaveCount(productsOf().length)
})

test('a model that does not exist says so', async ({ page }) => {
  await page.goto('/en/support/download?model=XYZ999')
  await expect(page.getByText('No matching model.')).toBeVisible()
})

test('declarations are in three parts, one at a time, by model', async ({ page }) => {
  await page.goto('/en/support/Regulatory_Compliance?type=ukca')
  await expect(page.getByRole('heading', { name: 'UK declarations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'EU declarations' })).toBeHidden()
  const count = await page.locator('#ukca [data-model]').count()
  await expect(page.locator('#models').getByRole('status')).toHaveText(`${count} models`)
  await page.getByRole('link', { name: 'Open source' }).click()
  await expect(page).toHaveURL('/en/support/Regulatory_Compliance?type=gpl')
  await page.getByLabel('Model number').fill('msh450')
  await expect(page.locator('#gpl [data-model]:visible')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'UK declarations' })).toBeVisible()
})

test('a click on a download is counted, though the page is left at once', async ({ page }) => {
  await page.goto('/en/support/download?model=MSS310')
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/v1/statistics/record'))
  await page.locator('[data-model="MSS310"]').getByRole('link', { name: 'Download' }).first().click()
  expect((await counted).postDataJSON()).toMatchObject({ event: 'download', page: '/en/support/download' })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('all models, all parts and all services are there', async ({ page }) => {
    await page.goto('/en/support/download')
    await expect(page.locator('[data-model]')).toHaveCount(productsOf().length)
    await page.goto('/en/support/Regulatory_Compliance')
    for (const name of ['EU declarations', 'UK declarations', 'Open source'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto('/en/support/cloud-service')
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(
      content.cloudServices('en').length,
    )
    await expect(page.getByText('Where the data is stored').first()).toBeVisible()
  })
})
