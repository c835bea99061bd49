import { readFile } from 'node:fs/promises'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { unzip } from '#tests/helpers/unzip.ts'
import { fresh } from './helpers/client.ts'
import { mailTo } from './helpers/mails.ts'
import { test } from './helpers/staff.ts'
import { expect, phone } from './helpers/test.ts'

test('a report goes encrypted from a phone to the desk, and its reporter is written to by number alone', async ({
  lead,
  page,
}) => {
  const email = fresh('finder')
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postDataBuffer()?.toString('latin1') ?? ''))
  await page.setViewportSize(phone.viewport)
  await page.goto('/en/mTerminal/support/security-advisory')
  const send = page.getByRole('button', { name: 'Send the report encrypted' })
  await send.click()
  await expect(page.getByText('Title required')).toBeVisible()
  await expect(page.getByText('Attachments required')).toBeVisible()
  await page.getByLabel('Title').fill('Canary opens the door')
  await page.getByLabel('Details').fill('Canary, by radio')
  const buffer = Buffer.concat([Buffer.from(fileOf('pdf', 50)), Buffer.from('Canary')])
  await page.locator('input[type=file]').setInputFiles({ name: 'canary.pdf', mimeType: '', buffer })
  await expect(page.locator('.file')).toContainText('Uploaded')
  await page.getByLabel('Contact email').fill(email)
  await send.click()
  const receipt = (await page.locator('.ticket-number').textContent()) ?? ''
  expect(receipt).toMatch(/^SR-/)
  expect(bodies.filter((body) => /canary/i.test(body))).toEqual([])
  await page.reload()
  await expect(page.locator('.ticket-number')).toHaveText(receipt)
  expect(await mailTo(email, (text) => text.includes(receipt))).not.toMatch(/canary/i)

  await lead.goto('/desk/security')
  const row = lead.getByRole('listitem').filter({ has: lead.getByRole('heading', { name: receipt }) })
  await expect(row).toContainText('left')
  const download = lead.waitForEvent('download')
  await row.getByRole('button', { name: `Download ${receipt}` }).click()
  const files = unzip(await readFile(await (await download).path()))
  expect([...files.keys()]).toContain(`${receipt}/attachment.pdf.age`)
  await row.getByRole('button', { name: /acknowledge/ }).click()
  await expect(row).toContainText('Acknowledged')
  expect(await mailTo(email, (text) => text.includes('a person has read it'))).toContain(receipt)
})
