import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { anotherKey, create, detailOf, newTicket, open, reply, waitingLetters } from '#tests/helpers/tickets.ts'

const letters = waitingLetters()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
})
afterAll(() => test.close())

const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}} $(7*7)',
  '</Script >',
  '<!--',
  'a\u2028b',
  '\u202Etxt.exe',
  '=HYPERLINK("http://example.com")',
  "' OR 1=1--",
  "'; DROP TABLE ticket;--",
  '$1 \\ % _',
  '2147483648',
  '__proto__',
  '🙂'.repeat(90),
]

describe.each(texts)('%j', (text) => {
  it('is stored in every field as it was typed, shown so, and in no mail', async () => {
    await test.db.kysely.deleteFrom('unproven_mail').execute()
    const id = await newTicket(test, {
      category: 4,
      ...{ name: text, subject: text, detail: text, model: text.slice(0, 40), orderNumber: text.slice(0, 60) },
      ...{ state: text, city: text, street: text, postalCode: text.slice(0, 40), des: text },
    })
    const mails = await letters.deliver(test)
    expect(mails).toHaveLength(1)
    test.mails.splice(0, Number.POSITIVE_INFINITY, ...mails)
    if (text.length > 4) expect(JSON.stringify(mails)).not.toContain(JSON.stringify(text).slice(1, -1))
    const anna = await open(test, id)
    await reply(test, id, `${text}\n${text}`, { ...anna, ...anotherKey() })
    const { name, subject, address, des, thread } = await detailOf(test, id, anna)
    const line = text.replace(/\s+/g, ' ')
    expect({ name, subject, address, des }).toEqual({
      name: line,
      subject: line,
      address: { state: line, city: line, street: line, postalCode: line.slice(0, 40) },
      des: text,
    })
    expect(thread.map((entry) => entry.text)).toEqual([text, `${text}\n${text}`])
  })
})

it.each([
  "O'Brien",
  'O’Brien',
  'Anne-Marie',
  'José',
  '李',
  'Øystein',
  'X Æ A-12',
  'Null',
  "J'Marcus",
  'A',
  'x'.repeat(120),
  'Дар’я',
])('takes the name %s', async (name) => {
  const { status } = await create(test, { name, detail: name }, anotherKey())
  expect(status).toBe(200)
  const row = await test.db.kysely.selectFrom('ticket').select('name').where('name', '=', name).executeTakeFirst()
  expect(row).toEqual({ name })
})

it.each([
  ['a break in a name', { name: 'Anna\r\nBcc: eve@example.com' }, 'Anna Bcc: eve@example.com'],
  ['full-width letters', { name: 'Ａｎｎａ' }, 'Ａｎｎａ'],
])('keeps %s on one line', async (_, form, name) => {
  const { status } = await create(test, { ...form, detail: name }, anotherKey())
  expect(status).toBe(200)
  expect(await test.db.kysely.selectFrom('ticket').select('name').where('name', '=', name).executeTakeFirst()).toEqual({
    name,
  })
})

it.each(['a\0b', '\ud800', 'x'.repeat(20_001), ' \n ', '\u200b '.repeat(3)].map((text) => [text.slice(0, 10), text]))(
  'refuses a story like %j',
  async (_, detail) => {
    const { status } = await create(test, { detail }, anotherKey())
    expect([200, 400]).toContain(status)
    if (detail.trim() === '' || detail.length > 20_000 || /[\0\ud800]/.test(detail)) expect(status).toBe(400)
  },
)
