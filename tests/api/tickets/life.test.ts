import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { langs } from '#i18n/locales.ts'
import { forgetTickets } from '#server/tickets/clean-up.ts'
import { answerTicket as answerByCommand, closeTicket as closeByCommand } from '#server/tickets/operate.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import {
  anotherClient,
  anotherKey,
  answerTicket,
  create,
  detail,
  detailOf,
  email,
  letterOf,
  newTicket,
  open,
  passDays,
  reply,
  waitingLetters,
} from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

const letters = waitingLetters()
let test: TestApp
let id: string
let anna: Record<string, string>
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  test.state.now = new Date('2026-11-02T10:00:00Z')
  test.mails.length = 0
  id = await newTicket(test)
  await letters.deliver(test)
  anna = await open(test, id)
})
afterAll(() => test.close())

const deliver = () => letters.deliver(test)
const kinds = async () =>
  (await detailOf(test, id, anna)).thread.map(({ by, kind, about }) => [by, kind, about].join(' ').trim())
const post = (path: string, body: object, headers = anna) =>
  test.post(`/api/v1/ticket/${path}`, body, headers, anotherClient())

describe('a conversation', () => {
  it('goes from open to answered and back, and each is told by mail without a word of it', async () => {
    expect(await answerTicket(test, id, 'Hold the button for SECRET seconds.')).toBe(true)
    const [told] = await deliver()
    expect(told).toMatchObject({
      to: email,
      subject: test.mails[0]?.subject,
      thread: { id: letterOf(test, id, 'answered-2'), references: [letterOf(test, id, 'created')] },
    })
    expect(`${told?.text}${told?.html}`).not.toContain('SECRET')
    expect(told?.text).toContain('November 16, 2026')
    expect(await detailOf(test, id, anna)).toMatchObject({
      status: 'answered',
      lastFrom: 'support',
      closesOn: '2026-11-16',
      thread: [{}, { by: 'support', kind: 'message', text: 'Hold the button for SECRET seconds.' }],
    })
    expect((await reply(test, id, 'It helped a little.', anna)).body.Data).toEqual({ id })
    expect(await detailOf(test, id, anna)).toMatchObject({
      status: 'open',
      lastFrom: 'user',
      answerBy: '2026-11-04',
    })
    expect(await deliver()).toEqual([])
  })

  it.each(langs)('is told of in %s', async (language) => {
    const address = `${language.toLowerCase()}@example.com`
    const mine = await newTicket(test, { language, email: address, confirmEmail: address })
    await answerTicket(test, mine)
    await closeByCommand(test.service, mine, test.state.now)
    const mails = await deliver()
    expect(mails).toHaveLength(3)
    for (const { text } of mails) expect(text).toContain(`/${language}/support/contact/ticket/detail/${mine}#token=`)
    expect(mails.map(({ text }) => text).join()).not.toMatch(/\{\w+\}|undefined/)
  })

  it('takes files with a reply', async () => {
    const attachment = [await uploadFile(test, { name: 'log.zip', bytes: fileOf('zip', 900) })]
    expect((await post('reply', { id, text: 'Here it is.', attachment })).status).toBe(200)
    const { thread } = await detailOf(test, id, anna)
    expect(thread[1]?.files).toMatchObject([{ name: 'log.zip', use: 'attachment', kind: 'archive' }])
    expect((await post('reply', { id, text: 'And again.', attachment })).status).toBe(400)
  })

  it('takes of an answer by the command what a customer may write, and no other', async () => {
    const by = (text: string) => answerByCommand(test.service, id, text, test.state.now)
    for (const text of ['', ' \r\n ', 'x'.repeat(20_001)]) await expect(by(text)).rejects.toThrow('nothing was sent')
    expect(await by(' Hold\u001b[2J it.\r\n\tThen wait.\n')).toBe('done')
    expect((await detailOf(test, id, anna)).thread.at(-1)?.text).toBe('Hold[2J it.\n\tThen wait.')
  })

  it('has what was sent twice once', async () => {
    const key = anotherKey()
    await reply(test, id, 'Hello?', { ...anna, ...key })
    await reply(test, id, 'Hello?', { ...anna, ...key })
    await reply(test, id, 'Hello?', anna)
    expect(await kinds()).toEqual(['user message', 'user message'])
    await answerTicket(test, id)
    await reply(test, id, 'Hello?', anna)
    expect(await kinds()).toHaveLength(4)
  })

  it.each(['', '   ', null, 5, 'a\0', 'x'.repeat(20_001)])('takes no reply like %j', async (text) => {
    expect((await post('reply', { id, text })).body.Code).toBe(code.invalid)
    expect(await kinds()).toEqual(['user message'])
  })

  it('is told of whoever filled in forms with the address, six mails a day together', async () => {
    const address = { email: 'ben@example.com', confirmEmail: 'ben@example.com' }
    const mine = [await newTicket(test, address), await newTicket(test, address), await newTicket(test, address)]
    await newTicket(test, address)
    expect(await deliver()).toHaveLength(3)
    for (const [index, one] of mine.entries()) {
      for (let more = 0; more < 2; more++) {
        await answerTicket(test, one)
        expect(await deliver()).toHaveLength(index * 2 + more < 3 ? 1 : 0)
      }
    }
  })

  it('tells of an answer later where the ticket had its mails of the day', async () => {
    const mine = await newTicket(test, { email: 'ben@example.com', confirmEmail: 'ben@example.com' })
    for (let asked = 0; asked < 3; asked++)
      await post('access', { id: mine, email: 'ben@example.com', language: 'en' }, {})
    expect(await deliver()).toHaveLength(4)
    await answerTicket(test, mine)
    expect(await deliver()).toEqual([])
    await passDays(test, 0.5)
    expect(await deliver()).toEqual([])
    await passDays(test, 1)
    expect(await deliver()).toMatchObject([{ thread: { id: letterOf(test, mine, 'answered-2') } }])
    await passDays(test, 1)
    expect(await deliver()).toEqual([])
  })
})

describe('silence', () => {
  beforeEach(async () => {
    await answerTicket(test, id)
    await deliver()
  })

  it('is ended by a reminder after seven days, and by closing after fourteen, with one question', async () => {
    await passDays(test, 6.9)
    expect(await deliver()).toEqual([])
    await passDays(test, 0.2)
    expect(await deliver()).toMatchObject([{ thread: { id: letterOf(test, id, 'reminded-3') } }])
    await passDays(test, 6.8)
    expect(await deliver()).toEqual([])
    await passDays(test, 0.2)
    const [closed] = await deliver()
    expect(closed?.thread?.id).toBe(letterOf(test, id, 'closed-4'))
    expect(closed?.text).toContain('did our answer help?')
    await passDays(test, 20)
    expect(await deliver()).toEqual([])
    anna = await open(test, id)
    expect(await kinds()).toEqual(['user message', 'support message', 'system reminded', 'system closed silence'])
    expect(await detailOf(test, id, anna)).toMatchObject({ status: 'closed', helped: null })
  })

  it('is broken by a reply, and the reminder that waits is not sent', async () => {
    await passDays(test, 7)
    anna = await open(test, id)
    await reply(test, id, 'Still hums.', anna)
    expect(await deliver()).toEqual([])
    await passDays(test, 30)
    expect(await deliver()).toEqual([])
    anna = await open(test, id)
    expect((await detailOf(test, id, anna)).status).toBe('open')
  })
})

describe('the end', () => {
  it('is set by its customer, once, and asks nothing by mail', async () => {
    await answerTicket(test, id)
    await deliver()
    for (let closed = 0; closed < 2; closed++) expect((await post('close', { id })).body.Data).toBeNull()
    expect(await kinds()).toEqual(['user message', 'support message', 'user closed user'])
    expect(await deliver()).toEqual([])
  })

  it('is told when the support sets it, and asks only where there was an answer', async () => {
    await closeByCommand(test.service, id, test.state.now)
    const [mail] = await deliver()
    expect(mail?.text).toContain('is closed')
    expect(mail?.text).not.toContain('did our answer help?')
    expect(await answerByCommand(test.service, id, 'One more word', test.state.now)).toBe('closed before')
  })

  it('may be rated, and rated otherwise; before it not', async () => {
    expect((await post('rate', { id, helped: true })).body.Code).toBe(code.conflict)
    await post('close', { id })
    for (const helped of [true, false]) {
      expect((await post('rate', { id, helped })).status).toBe(200)
      expect((await detailOf(test, id, anna)).helped).toBe(helped)
    }
    expect((await post('rate', { id, helped: 'yes' })).status).toBe(400)
  })

  it('is followed by another ticket that quotes it when somebody replies', async () => {
    await answerTicket(test, id, 'Hold the button.')
    await post('close', { id })
    await deliver()
    const { body } = await reply(test, id, 'It hums again.', { ...anna, ...anotherKey() })
    const next = (body.Data as { id: string }).id
    expect(next).not.toBe(id)
    expect(await detailOf(test, next, anna)).toMatchObject({
      status: 'open',
      subject: 'It hums',
      follows: id,
      thread: [
        { by: 'system', kind: 'follow-up', about: id, text: 'Hold the button.' },
        { by: 'user', kind: 'message', text: 'It hums again.' },
      ],
    })
    expect(await detailOf(test, id, anna)).toMatchObject({ status: 'closed', followedBy: [next] })
    expect((await kinds()).at(-1)).toBe(`system follow-up ${next}`)
    expect(await deliver()).toMatchObject([
      { thread: { id: letterOf(test, next, 'created'), references: [letterOf(test, id, 'created')] } },
    ])
    expect((await reply(test, id, 'It hums again.', anna)).body.Data).toEqual({ id: next })
    expect((await detail(test, next, {})).status).toBe(404)
  })

  it('is followed by as many letters as forms have, however often somebody replies', async () => {
    await post('close', { id })
    for (let more = 0; more < 5; more++) {
      const { body } = await reply(test, id, `Again ${more}.`, { ...anna, ...anotherKey() })
      await test.post('/api/v1/ticket/close', { id: (body.Data as { id: string }).id }, anna, anotherClient())
    }
    expect(await deliver()).toHaveLength(2)
    const rows = await test.db.kysely
      .selectFrom('ticket')
      .select(['account', 'proven_at'])
      .where('follows', 'is not', null)
      .execute()
    expect(rows).toEqual(Array(5).fill({ account: null, proven_at: null }))
  })

  it('comes for good after thirty-six months, files included', async () => {
    const attachment = [await uploadFile(test, { name: 'a.pdf', bytes: fileOf('pdf', 900) })]
    await create(test, { detail: 'Open for ever' })
    await post('reply', { id, text: 'A file.', attachment })
    await post('close', { id })
    test.state.now = new Date('2029-11-02T09:59:59Z')
    expect(await forgetTickets(test.service)).toBe(0)
    test.state.now = new Date('2029-11-02T10:00:01Z')
    expect(await forgetTickets(test.service)).toBe(1)
    expect(await test.db.kysely.selectFrom('ticket_file').selectAll().execute()).toEqual([])
    expect(await test.db.kysely.selectFrom('upload').select('state').execute()).toContainEqual({ state: 'released' })
    expect(await test.db.kysely.selectFrom('ticket').select('id').execute()).toHaveLength(1)
  })
})
