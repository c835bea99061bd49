import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { fresh } from './helpers/client.ts'
import { newTicket, proveTicket } from './helpers/new-ticket.ts'
import { more, openTicket, test } from './helpers/staff.ts'
import { expect } from './helpers/test.ts'

const fact = (page: Page, name: string): Locator =>
  page
    .locator('.desk-fact')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

const rows = (page: Page): Locator => page.locator('.desk-queue tbody tr')

/** Shows the list of an address. */
async function list(page: Page, query: string): Promise<void> {
  await page.goto(`/desk?${query}`)
  await expect(page.locator('.desk-total')).toBeVisible()
}

const undo = (page: Page) => page.locator('.desk-toast').getByRole('button', { name: 'Undo' }).click()

test('a tag is put on a ticket, finds it, is taken away, and put back', async ({ lead, request }) => {
  const id = await newTicket(request, { email: fresh('tag') })
  const tag = `cold-weather-${Date.now()}`
  await openTicket(lead, id)
  await lead.getByLabel('New tag').fill(tag.replaceAll('-', ' ').replace('cold', 'Cóld'))
  await lead.keyboard.press('Enter')
  await expect(lead.locator('.desk-tags .desk-tag')).toHaveText(tag)
  await expect(lead.getByLabel('New tag')).toHaveValue('')

  await list(lead, '')
  await lead.getByRole('combobox', { name: 'Tag' }).selectOption(tag)
  await expect(rows(lead)).toHaveCount(1)
  await expect(rows(lead)).toContainText(id)

  await openTicket(lead, id)
  await lead.getByRole('button', { name: `Take the tag ${tag} away` }).click()
  await expect(lead.locator('.desk-tags .desk-tag')).toHaveCount(0)
  await undo(lead)
  await expect(lead.locator('.desk-tags .desk-tag')).toHaveText(tag)
  await lead.reload()
  await expect(lead.locator('.desk-tags .desk-tag')).toHaveText(tag)
})

test('category and model are corrected, and taken back', async ({ agent, request }) => {
  const id = await newTicket(request, { email: fresh('wrong'), model: 'MSS310' })
  await openTicket(agent, id)
  await expect(fact(agent, 'Model')).toHaveText('MSS310')
  await more(agent, 'Correct category or model…')
  const dialog = agent.getByRole('dialog', { name: 'Correct what it is about' })
  await dialog.getByLabel('Category').selectOption('Accessory')
  await dialog.getByLabel('Model').selectOption('MSG100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await agent.reload()
  await expect(fact(agent, 'Category')).toHaveText('Accessory')
  await expect(fact(agent, 'Model')).toHaveText('MSG100')

  await more(agent, 'Correct category or model…')
  await dialog.getByLabel('Category').selectOption('Suggestion')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(fact(agent, 'Category')).toHaveText('Suggestion')
  await undo(agent)
  await expect(fact(agent, 'Category')).toHaveText('Accessory')
})

test('two tickets of the same person become one, and those of two people do not', async ({
  agent,
  faults,
  request,
}) => {
  const email = fresh('twice')
  const first = await newTicket(request, { email, detail: 'It hums.' })
  const second = await newTicket(request, { email, detail: 'It still hums.' })
  const other = await newTicket(request, { email: fresh('other') })
  for (const id of [first, second]) await proveTicket(request, id, email)
  await openTicket(agent, second)
  await more(agent, 'Merge into another…')
  const dialog = agent.getByRole('dialog', { name: `Merge ${second} into another ticket` })
  await dialog.getByLabel('Number of the other ticket').fill(other)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('not of one person')).toBeVisible()
  faults.length = 0

  await dialog.getByRole('radio', { name: first }).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(agent).toHaveURL(new RegExp(`/desk/ticket/${first}$`))
  await expect(agent.locator('.desk-thread > .user')).toHaveText([/It hums\./, /It still hums\./])
  await openTicket(agent, second)
  await expect(agent.getByText('It was merged into')).toContainText(first)
  await expect(agent.getByRole('textbox', { name: 'Answer to the customer' })).toHaveCount(0)
})

test('spam is in a list of its own, gets no mail, and can be taken back', async ({ agent, request }) => {
  const email = fresh('spam')
  const id = await newTicket(request, { email })
  await openTicket(agent, id)
  await more(agent, 'Mark as spam')
  await expect(agent.locator('.desk-state')).toHaveText('Spam')
  await expect(agent.getByText('Marked as spam: no mail leaves')).toBeVisible()
  await list(agent, `state=all&keyword=${email}`)
  await expect(rows(agent)).toHaveCount(0)
  await list(agent, `state=spam&keyword=${email}`)
  await expect(rows(agent)).toHaveCount(1)

  await openTicket(agent, id)
  await more(agent, 'It is no spam')
  await expect(agent.locator('.desk-state')).toHaveText('Waiting')
  await list(agent, `keyword=${email}`)
  await expect(rows(agent)).toHaveCount(1)
})

test('a lead deletes a ticket for good by typing its number, an agent cannot', async ({
  agent,
  faults,
  lead,
  request,
}) => {
  const id = await newTicket(request, { email: fresh('gone') })
  await openTicket(agent, id)
  await agent.locator('.desk-menu > summary').click()
  await expect(agent.locator('.desk-menu').getByRole('button', { name: 'Print…' })).toBeVisible()
  await expect(agent.locator('.desk-menu').getByRole('button', { name: 'Delete for good…' })).toHaveCount(0)

  await openTicket(lead, id)
  await more(lead, 'Delete for good…')
  const dialog = lead.getByRole('dialog', { name: `Delete ticket ${id} for good` })
  const remove = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByLabel(`Type the number ${id}`).fill(id.slice(0, 6))
  await expect(remove).toBeDisabled()
  await dialog.getByLabel(`Type the number ${id}`).fill(id)
  await dialog.getByLabel('Why').fill('asked by letter')
  await remove.click()
  await expect(lead).toHaveURL(/\/desk$/)
  await lead.goto(`/desk/ticket/${id}`)
  await expect(lead.getByText(`There is no ticket ${id}, or it was deleted.`)).toBeVisible()
  await lead.goto(`/desk/trail?ticket=${id}`)
  await expect(lead.getByRole('row', { name: /deleted/ })).toContainText('asked by letter')
  faults.length = 0
})

/** The fields of a table with commas whose fields all stand in quotes. */
function parse(csv: string): string[][] {
  return csv
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, field = '']) => field.replaceAll('""', '"')))
}

test('a list is saved as a table that a spreadsheet reads, and in which it finds no formula', async ({
  agent,
  request,
}) => {
  const email = fresh('table')
  const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-1', '@SUM(A1)', '=HYPERLINK("https://x.example.com";"a, ""b""")']
  for (const subject of formulas) await newTicket(request, { email, subject, name: '=Größe 花子', detail: subject })
  await newTicket(request, { email: fresh('another') })
  await list(agent, `state=all&category=2&keyword=${email}`)
  await expect(rows(agent)).toHaveCount(formulas.length)
  const download = agent.waitForEvent('download')
  await agent.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tickets.*\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.charAt(0)).toBe('\uFEFF')
  const [head = [], ...lines] = parse(csv.slice(1))
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)])
  expect(column('subject').sort()).toEqual(formulas.map((formula) => `'${formula}`).sort())
  expect(new Set(column('name'))).toEqual(new Set(["'=Größe 花子"]))
  expect(new Set(column('email'))).toEqual(new Set([email]))
  expect(lines.flat().filter((field) => /^[=+\-@\t\r]/.test(field))).toEqual([])
})
