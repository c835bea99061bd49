import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { seal, sealBase64, unseal } from '#tests/helpers/sealed.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { anotherClient, anotherKey } from '#tests/helpers/tickets.ts'
import { unzip } from '#tests/helpers/unzip.ts'
import { announceFile, credentials, sendPart, uploadFile } from '#tests/helpers/uploads.ts'

const proof = fileOf('pdf', 200_000)
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('security_report').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  test.mails.length = 0
})
afterAll(() => test.close())

const upload = async (bytes: Uint8Array = proof, name = 'attachment.pdf.age') =>
  uploadFile(test, { name, bytes: await seal(bytes), purpose: 'security' })
const submit = (form: object, headers = anotherKey()) =>
  test.post('/api/v1/psti/submit', { language: 'de', ...form }, headers, anotherClient())
const complete = async (form: object = {}) => ({
  report: await sealBase64('{"title":"Anybody opens the door"}'),
  attachment: [await upload()],
  email: 'ada@example.com',
  ...form,
})
const fieldsOf = ({ body }: { body: { Data: unknown } }) => (body.Data as { fields?: object }).fields

describe('a report of a vulnerability', () => {
  it('gets a number at once, a mail with it in the reporter’s language, and a day for the acknowledgement', async () => {
    const { status, body } = await submit(await complete())
    expect(status).toBe(200)
    // 1 March 2026 is a Sunday.
    expect(body.Data).toEqual({
      receipt: expect.stringMatching(/^SR-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      acknowledgeBy: '2026-03-03',
      mailed: true,
    })
    const { receipt } = body.Data as { receipt: string }
    expect(test.mails).toMatchObject([
      { to: 'ada@example.com', subject: `Sicherheitsmeldung ${receipt} ist angekommen`, text: expect.any(String) },
    ])
    expect(test.mails[0]?.text).toContain('3. März 2026')
  })

  it('is made once, however often it is sent', async () => {
    const form = await complete()
    const key = anotherKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(form, key)))
    expect(new Set(answers.map(({ text }) => text))).toHaveLength(1)
    expect(answers[0]?.status).toBe(200)
    expect(await test.db.kysely.selectFrom('security_report').select('receipt').execute()).toHaveLength(1)
    expect(test.mails).toHaveLength(1)
  })

  it('may be anonymous: nobody is written to then', async () => {
    const { body } = await submit(await complete({ email: '' }))
    expect(body.Data).toMatchObject({ mailed: false })
    expect(test.mails).toEqual([])
    const rows = await test.db.kysely.selectFrom('security_report').select('contact').execute()
    expect(rows).toEqual([{ contact: null }])
  })

  it('needs what was typed, and an attachment', async () => {
    expect(fieldsOf(await submit({ attachment: [] }))).toEqual({
      report: 'title-required',
      attachment: 'attachments-required',
    })
  })

  it.each([
    ['in clear', Buffer.from('{"title":"Anybody opens the door"}').toString('base64')],
    [
      'with the beginning alone',
      Buffer.from(`age-encryption.org/v1\n-> X25519 ${'in clear '.repeat(30)}`).toString('base64'),
    ],
    [
      'by a password',
      Buffer.from(
        `age-encryption.org/v1\n-> scrypt ${'A'.repeat(22)} 18\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n${'x'.repeat(80)}`,
      ).toString('base64'),
    ],
  ])('is refused %s, and nothing is kept', async (_, report) => {
    const answer = await submit({ ...(await complete()), report })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, { report: 'not-sealed' }])
    expect(await test.db.kysely.selectFrom('security_report').select('id').execute()).toEqual([])
  })

  it('is refused where there is no key, so that it is never kept in clear', async () => {
    const bare = await createTestApp({ security: { ...test.service.security, recipients: [] } })
    const { status, body } = await bare.post('/api/v1/psti/submit', await complete(), anotherKey(), anotherClient())
    expect([status, body.Code]).toEqual([503, code.unavailable])
    expect((await bare.request('/api/v1/psti/key')).body.Data).toEqual({ recipients: [] })
    await bare.close()
  })

  it('takes its attachment once', async () => {
    const { attachment } = await complete()
    const report = await sealBase64('{}')
    expect((await submit({ report, attachment })).status).toBe(200)
    expect(fieldsOf(await submit({ report, attachment }))).toEqual({ 'attachment.0': 'file-unknown' })
  })
})

describe('its attachment', () => {
  const announced = async (name: string, size = 1000) =>
    test.post('/api/v1/upload', { purpose: 'security', name, size }, {}, anotherClient())

  it('is one of ten kinds', async () => {
    for (const end of ['xlsx', 'doc', 'docx', 'pdf', '7z', 'rar', 'zip', 'gz', 'jpg', 'png'])
      expect([end, (await announced(`attachment.${end}.age`)).status]).toEqual([end, 200])
    for (const end of ['exe', 'svg', 'mp4', 'html'])
      expect([end, fieldsOf(await announced(`attachment.${end}.age`))]).toEqual([end, { name: 'file-kind' }])
    expect(fieldsOf(await announced('proof.pdf'))).toEqual({ name: 'not-sealed' })
  })

  it('has at most 50 MB before it is encrypted', async () => {
    const sealed = (bytes: number) => 200 + 16 + bytes + 16 * Math.ceil(bytes / 65_536)
    expect((await announced('attachment.zip.age', sealed(50 * 1024 * 1024))).status).toBe(200)
    const over = await announced('attachment.zip.age', sealed(50 * 1024 * 1024 + 40_000))
    expect([over.status, fieldsOf(over)]).toEqual([413, { size: 'file-too-large' }])
  })

  it('loses its name', async () => {
    await announced('who-the-door-opens-to.pdf.age')
    const rows = await test.db.kysely.selectFrom('upload').where('purpose', '=', 'security').select('name').execute()
    expect(rows.every(({ name }) => /^attachment\.\w+\.age$/.test(name))).toBe(true)
  })

  it('is not taken in clear: no byte of it is kept', async () => {
    const name = 'attachment.pdf.age'
    const { body } = await announceFile(test, { name, bytes: proof, purpose: 'security' }, anotherClient())
    const { upload } = body.Data as { upload: string }
    const { targets } = await credentials(test, upload)
    for (const target of targets) expect(await sendPart(test, target, proof)).toBe(400)
    expect((await credentials(test, upload)).arrived).toEqual([])
  })
})

describe('an exported report', () => {
  it('is what was sent, byte for byte, for leads who have shown lately who they are', async () => {
    const { body } = await submit(await complete())
    const { receipt } = body.Data as { receipt: string }
    const [ada, ben] = [await colleague(test, 'Lea', 'lead'), await colleague(test, 'Ben')]
    const path = `/api/v1/desk/security/export?receipt=${receipt}`
    expect((await test.app.request(path)).status).toBe(401)
    expect((await test.app.request(path, { headers: ben.headers })).status).toBe(403)
    const response = await test.app.request(path, { headers: ada.headers })
    expect(response.status).toBe(200)
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const fileNamed = (name: string) => files.get(`${receipt}/${name}`) ?? new Uint8Array()
    expect(Buffer.from(await unseal(fileNamed('report.age'))).toString()).toBe('{"title":"Anybody opens the door"}')
    expect(Buffer.from(await unseal(fileNamed('attachment.pdf.age'))).equals(proof)).toBe(true)
  })
})
