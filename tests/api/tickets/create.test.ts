import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { langs } from '#i18n/locales.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import {
  anotherClient,
  anotherKey,
  claim,
  create,
  email,
  letterOf,
  newTicket,
  request,
} from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

const minute = 60_000
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  test.state.now = new Date('2026-11-27T12:00:00Z')
  test.mails.length = 0
})
afterAll(() => test.close())

const rows = () => test.db.kysely.selectFrom('ticket').selectAll().execute()
const later = (milliseconds: number) => {
  test.state.now = new Date(test.state.now.getTime() + milliseconds)
}

describe('a ticket', () => {
  it('gets a number, a place in the thread, and a letter with the number alone', async () => {
    const { status, body } = await create(test, { email: ' Anna@Example.com' })
    expect(status).toBe(200)
    const { id } = body.Data as { id: string }
    expect(body.Data).toEqual({
      id: expect.stringMatching(/^[1-9]\d{6}$/),
      email: 'Anna@example.com',
      received: false,
      mailed: true,
      answerBy: '2026-12-01',
    })
    expect(await rows()).toMatchObject([{ id: Number(id), status: 'open', last_from: 'user', subject: 'It hums' }])
    expect(await test.db.kysely.selectFrom('ticket_entry').selectAll().execute()).toMatchObject([
      { number: 1, by: 'user', kind: 'message', text: request.detail },
    ])
    expect(test.mails).toHaveLength(1)
    const [mail] = test.mails
    expect(mail).toMatchObject({
      to: 'Anna@example.com',
      subject: expect.stringContaining(id),
      thread: { id: letterOf(test, id, 'created'), references: [] },
    })
    expect(mail?.text).toContain('December 1, 2026')
    expect(mail?.text).not.toContain('hums')
  })

  it('draws its number: no two follow each other', async () => {
    for (let made = 0; made < 30; made++) await newTicket(test)
    const ids = (await rows()).map(({ id }) => id).sort((a, b) => a - b)
    expect(new Set(ids).size).toBe(30)
    expect(ids.filter((id, index) => ids[index + 1] === id + 1)).toEqual([])
  })

  it.each(langs)('is confirmed in %s', async (language) => {
    const id = await newTicket(test, {
      language,
      email: `${language.toLowerCase()}@example.com`,
      confirmEmail: `${language}@example.com`,
    })
    expect(test.mails[0]?.text).toContain(
      `https://www.brand.test/${language}/support/contact/ticket/detail/${id}#token=`,
    )
  })

  it('keeps every field of a warranty claim, with its numbers as platform and catalogue write them', async () => {
    const orderReceipt = [await uploadFile(test, { name: 'Rechnung Größe.pdf', bytes: fileOf('pdf', 900) })]
    const damage = [await uploadFile(test, { name: '破損.jpg', bytes: fileOf('jpg', 900) })]
    const given = {
      ...claim,
      model: 'm 1',
      topic: 'wiring',
      article: 107,
      verdict: '/compatibility-check/mts200-us?x=1',
    }
    const { status } = await create(test, { ...given, orderReceipt, damage })
    expect(status).toBe(200)
    expect(await rows()).toMatchObject([
      {
        order_platform: 'amazon',
        order_number: '113-7856421-7648003',
        model: 'M1',
        topic: 'wiring',
        article: 107,
        verdict: '/compatibility-check/mts200-us?x=1',
        city: 'Köln',
        street: 'Domkloster 4',
        postal_code: '50667',
        des: 'The case is broken.',
      },
    ])
    expect(await test.db.kysely.selectFrom('ticket_file').selectAll().orderBy('number').execute()).toMatchObject([
      { use: 'orderReceipt', name: 'Rechnung Größe.pdf', kind: 'pdf', entry: 1 },
      { use: 'damage', name: '破損.jpg', kind: 'image', entry: 1 },
    ])
  })

  it.each([
    [{ status: 'closed' }, { status: 'unknown-field' }],
    [{ id: '1234567' }, { id: 'unknown-field' }],
    [{ account: 'x', created_at: 1, role: 'staff', Code: 200 }, expect.objectContaining({ role: 'unknown-field' })],
    [{ category: 9 }, { category: 'category-required' }],
    [{ confirmEmail: 'b@example.com' }, { confirmEmail: 'emails-differ' }],
    [{ subject: 'a\0b\ud800' }, expect.any(Object)],
    [{ attachment: ['x'.repeat(43)] }, { 'attachment.0': 'file-unknown' }],
  ])('is refused with %o, and nothing is stored', async (change, fields) => {
    const { body } = await create(test, change)
    expect(body).toMatchObject({ Code: code.invalid, Data: { fields } })
    expect(await rows()).toEqual([])
    expect(test.mails).toEqual([])
  })

  it('that is refused leaves its files for another try', async () => {
    const file = await uploadFile(test, { name: 'a.pdf', bytes: fileOf('pdf', 900) })
    expect((await create(test, { attachment: [file, 'x'.repeat(43)] })).status).toBe(400)
    expect((await create(test, { attachment: [file] })).status).toBe(200)
  })
})

describe('the same once more', () => {
  it('with the same key gets the first answer, twenty times at once', async () => {
    const key = anotherKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(test, {}, key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rows()).toHaveLength(1)
    expect(test.mails).toHaveLength(1)
  })

  it('gets the first answer from another process as well, as after a crash between saving and answering', async () => {
    const key = anotherKey()
    const first = await create(test, {}, key)
    const other = await createTestApp({ db: test.db })
    other.state.now = test.state.now
    expect((await create(other, {}, key)).text).toBe(first.text)
    expect(await rows()).toHaveLength(1)
    expect(other.mails).toEqual([])
  })

  it('with the same key and another text is refused', async () => {
    const key = anotherKey()
    await create(test, {}, key)
    const { status, body } = await create(test, { detail: 'Something else.' }, key)
    expect([status, body.Code]).toEqual([422, code.invalid])
    expect(await rows()).toHaveLength(1)
  })

  it('without a key, or with another, is told to have been received', async () => {
    const first = (await create(test)).body.Data as { id: string }
    for (const again of [await create(test), await create(test, { email: 'ANNA@example.com' }, anotherKey())])
      expect(again.body.Data).toMatchObject({ id: first.id, received: true, answerBy: '2026-12-01' })
    expect(await rows()).toHaveLength(1)
    expect(test.mails).toHaveLength(1)
  })

  it('sent from two tabs at once makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(test, {}, anotherKey())))
    expect(new Set(answers.map(({ body }) => (body.Data as { id: string }).id)).size).toBe(1)
    expect(answers.filter(({ body }) => (body.Data as { received: boolean }).received)).toHaveLength(7)
  })

  it('is something new after ten minutes, and so is anything else before', async () => {
    await create(test)
    later(10 * minute - 1)
    expect((await create(test)).body.Data).toMatchObject({ received: true })
    later(1)
    expect((await create(test)).body.Data).toMatchObject({ received: false })
    expect((await create(test, { detail: 'It smells.' })).body.Data).toMatchObject({ received: false })
    expect((await create(test, { email: 'b@example.com', confirmEmail: 'b@example.com' })).body.Data).toMatchObject({
      received: false,
    })
  })
})

describe('mails to an address that nobody has proven', () => {
  it('are three a day and hold nothing that was typed, however many tickets there are', async () => {
    for (let sent = 0; sent < 100; sent++) {
      const { body } = await create(test, {
        subject: 'PAY http://evil.example',
        detail: `PAY http://evil.example ${sent}`,
        name: 'http://evil.example',
      })
      expect(body.Data).toMatchObject({ received: false, mailed: sent < 3 })
    }
    expect(await rows()).toHaveLength(100)
    expect(test.mails).toHaveLength(3)
    expect(JSON.stringify(test.mails)).not.toContain('evil')
    await test.post('/api/v1/blog/email/submit', { email, agreed: true, language: 'en' }, {}, anotherClient())
    await test.post('/api/v1/registerCode', { email, language: 'en' }, {}, anotherClient())
    expect(test.mails).toHaveLength(3)
  })
})

it('five an hour come from one address of the network', async () => {
  const from = '192.0.2.7'
  for (let sent = 0; sent < 5; sent++) expect((await create(test, { detail: `${sent}` }, {}, from)).status).toBe(200)
  const { status, headers } = await create(test, { detail: 'six' }, {}, from)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
})
