import { createHash } from 'node:crypto'
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

test('the kind of device narrows the list, and the address keeps it', async ({ page }) => {
  await page.goto('/de/support/download?category=garage-door-opener')
  await expect(page.locator('[data-model]:visible')).toHaveCount(2)
  await page.getByRole('button', { name: 'Alle zeigen' }).click()
  await expect(page).toHaveURL('/de/support/download')
  await expect(page.locator('[data-model]:visible')).toHaveCount(33)
})

test('a model that does not exist says so', async ({ page }) => {
  await page.goto('/en/support/download?model=XYZ999')
  await expect(page.getByText('No model fits.')).toBeVisible()
})

test('declarations are in three parts, one at a time, by model', async ({ page }) => {
  await page.goto('/en/support/Regulatory_Compliance?type=ukca')
  await expect(page.getByRole('heading', { name: 'UK declarations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'EU declarations' })).toBeHidden()
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
    await expect(page.locator('[data-model]')).toHaveCount(33)
    await page.goto('/en/support/Regulatory_Compliance')
    for (const name of ['EU declarations', 'UK declarations', 'Open source'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto('/en/support/cloud-service')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
    await expect(page.getByText('Where the data is kept').first()).toBeVisible()
  })
})
