import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { anotherClient, anotherKey } from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  test.mails.length = 0
})
afterAll(() => test.close())

const frame = {
  issue: 'unlisted',
  manufacturer: 'Gira',
  model: 'E2 “flach” & L/S',
  email: 'anna@example.com',
  size: 3,
  attachment: [] as string[],
  language: 'de',
}

const send = (form: object = {}) =>
  test.post('/api/v1/rollerShutter/userFeedback', { ...frame, ...form }, anotherKey(), anotherClient())

const faultsOf = async (form: object) => {
  const { status, body } = await send(form)
  expect([status, body.Code]).toEqual([400, code.invalid])
  return (body.Data as { fields: Record<string, string> }).fields
}

describe('a report of a frame', () => {
  it('becomes a ticket with its pictures and the way to the check, and a letter in the reporter’s language', async () => {
    const attachment: string[] = []
    for (const [type, name] of Object.entries({
      jpg: 'a.jpg',
      png: 'b.PNG',
      heic: 'c.heic',
      webp: 'd.webp',
      gif: 'e.gif',
    }))
      attachment.push(await uploadFile(test, { name, bytes: fileOf(type, 3000), purpose: 'frame' }))
    const { status, body } = await send({ attachment })
    expect([status, body.Data]).toEqual([200, expect.objectContaining({ email: 'anna@example.com', mailed: true })])
    const rows = await test.db.kysely.selectFrom('ticket').selectAll().execute()
    expect(rows).toMatchObject([
      { category: 1, model: 'MRS105', language: 'de', subject: 'Frame: Gira E2 “flach” & L/S' },
    ])
    const verdict = new URL(rows[0]?.verdict ?? '', 'https://example.com')
    expect(Object.fromEntries(verdict.searchParams)).toEqual({
      'frame-maker': 'Gira',
      'frame-series': 'E2 “flach” & L/S',
    })
    const [entry] = await test.db.kysely.selectFrom('ticket_entry').select('text').execute()
    expect(entry?.text).toContain('like the rocker, with rounded corners')
    expect(await test.db.kysely.selectFrom('ticket_file').select('name').execute()).toHaveLength(5)
    expect(test.mails).toHaveLength(1)
  })

  it('asks for all that it needs at once', async () => {
    expect(await faultsOf({ issue: '', manufacturer: ' ', model: '', email: 'anna', size: 0 })).toEqual({
      issue: 'issue-required',
      manufacturer: 'manufacturer-required',
      model: 'frame-required',
      email: 'email-format',
      size: 'size-required',
    })
  })

  it('asks what the opening is like where no answer says it, and then alone', async () => {
    expect(await faultsOf({ size: 5, other: ' ' })).toEqual({ other: 'size-other-required' })
    expect((await send({ size: 5, other: 'an oval' })).status).toBe(200)
  })

  it('takes no sixth picture, and none that was sent for a ticket', async () => {
    expect(await faultsOf({ attachment: Array.from({ length: 6 }, () => 'x'.repeat(43)) })).toHaveProperty('attachment')
    const foreign = await uploadFile(test, { name: 'a.jpg', bytes: fileOf('jpg', 3000), purpose: 'ticket' })
    expect(await faultsOf({ attachment: [foreign] })).toEqual({ 'attachment.0': 'file-unknown' })
  })
})
