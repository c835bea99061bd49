import type { Page } from 'playwright/test'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { alive, expect, type FilesSite, test } from './helpers/files-site.ts'

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}
const file = (name: string, size = 3000, mimeType = ''): Chosen => {
  const type = name.split('.').at(-1)?.toLowerCase() ?? ''
  return { name, mimeType, buffer: Buffer.from(fileOf(type, size)) }
}

const form = (page: Page) => page.locator('form#files')
const field = (page: Page, label = 'Attachments') => form(page).locator('.files').filter({ hasText: label })
const chooser = (page: Page, label = 'Attachments') => field(page, label).locator('input[type=file]')
const rows = (page: Page, label = 'Attachments') => field(page, label).locator('.file')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true }).click()
const uploaded = (page: Page, name: string) => expect(rows(page).filter({ hasText: name })).toContainText('Uploaded')

async function open(page: Page, { origin }: FilesSite): Promise<void> {
  await page.goto(`${origin}/files-en`)
  await alive(page)
}

test('files go while the form is filled in, and with it', async ({ page, files }) => {
  await open(page, files)
  await chooser(page).setInputFiles([file('Größe ß.PDF'), file('請求書.jpg')])
  await uploaded(page, 'Größe ß.PDF')
  await uploaded(page, '請求書.jpg')
  await form(page).getByLabel('Subject').fill('It hums')
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: '1234567' })).toBeVisible()
  expect(files.sent).toEqual([{ subject: 'It hums', files: ['Größe ß.PDF', '請求書.jpg'] }])
})
