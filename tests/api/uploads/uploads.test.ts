import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { openLocalStorage } from '#server/storage/local.ts'
import { openOssStorage } from '#server/storage/oss.ts'
import { partSize, type Storage } from '#server/storage/storage.ts'
import { claimUploads, releaseFiles } from '#server/uploads/claim.ts'
import { forgetUploads } from '#server/uploads/clean-up.ts'
import { bytesOf, linksTo } from '#server/uploads/files.ts'
import { deleteUpload, moveUpload } from '#server/uploads/jobs.ts'
import { openOssEmulator } from '#tests/api/storage/oss-emulator.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { announceFile, completeFile, credentials, sendFile, sendPart, uploadFile } from '#tests/helpers/uploads.ts'

const day = 24 * 60 * 60 * 1000
const megabyte = 1024 * 1024
const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
const oss = await openOssEmulator()
afterAll(async () => {
  await oss.close()
  await rm(folder, { recursive: true })
})

const stores: [string, () => Promise<Storage>][] = [
  ['a folder', () => openLocalStorage({ folder, reserve: () => 0 })],
  ['OSS', async () => openOssStorage(oss.config)],
]

describe.each(stores)('files that go to %s', (store, open) => {
  let test: TestApp
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
    test = await createTestApp({ storage, clock: () => test?.state.now ?? new Date() })
    test.state.now = new Date()
  })
  afterAll(() => test.close())

  const rows = () => test.db.kysely.selectFrom('upload').selectAll().orderBy('created_at').execute()
  const claim = (fields: Record<string, string[]>, to: string, purpose: 'ticket' | 'frame' = 'ticket') =>
    test.db.kysely
      .transaction()
      .execute((trx) => claimUploads(trx, test.service, fields, { purpose, folder: to }, test.state.now))
  const fieldsOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error) => error.fields,
    )
  const move = async () => {
    for (const { id } of await rows()) await moveUpload.handle({ upload: id }, test.service)
  }
  const saved = async (file: { key: string; name: string }) => {
    const [link = ''] = await linksTo(test.service, [file], test.state.now)
    const response = await (link.startsWith('/') ? test.app.request(link) : fetch(link))
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
  }

  it('are announced, sent, checked, handed in and saved under their names', async () => {
    const bytes = fileOf('jpg', 2 * partSize + 7)
    const upload = await sendFile(test, { name: 'Größe ß.JPG', bytes })
    const done = await completeFile(test, upload)
    expect(done.body.Data).toEqual({ upload, name: 'Größe ß.JPG', size: bytes.length, kind: 'image' })
    expect((await completeFile(test, upload)).body).toEqual(done.body)
    expect(await credentials(test, upload)).toMatchObject({ arrived: [1, 2, 3], targets: [] })

    const [file] = await claim({ attachment: [upload] }, 'tickets/1234567')
    expect(file).toMatchObject({ field: 'attachment', name: 'Größe ß.JPG', size: bytes.length, kind: 'image' })
    expect(file?.key).toMatch(/^tickets\/1234567\/[0-9a-f-]{36}$/)
    if (!file) return
    expect((await saved(file)).bytes.equals(bytes)).toBe(true)
    await move()
    await move()
    const { headers, bytes: moved } = await saved(file)
    expect(moved.equals(bytes)).toBe(true)
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%C3%9F.JPG")
    expect(Buffer.concat(await Array.fromAsync(bytesOf(test.service, file))).equals(bytes)).toBe(true)
    expect(await storage.size(file.key)).toBe(bytes.length)
  })

  it('are as many at once as one address may have, however they are announced', async () => {
    const bytes = new Uint8Array(50 * megabyte)
    const from = `203.0.113.${store === 'OSS' ? 8 : 9}`
    const asked = await Promise.all(
      Array.from({ length: 30 }, () => announceFile(test, { name: 'a.zip', bytes }, from)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(18)
    for (const { body } of asked)
      if (body.Code === code.ok)
        await test.post('/api/v1/upload/cancel', { upload: (body.Data as { upload: string }).upload })
  })

  it('need nothing more once all of their bytes are there', async () => {
    for (const bytes of [fileOf('png'), fileOf('png', partSize + 1)]) {
      const upload = await sendFile(test, { name: 'a.png', bytes })
      expect((await credentials(test, upload)).targets).toEqual([])
    }
  })

  it('go on where they broke off', async () => {
    const bytes = fileOf('mp4', 2 * partSize + 1)
    const { body } = await announceFile(test, { name: 'a.mp4', bytes })
    const { upload } = body.Data as { upload: string }
    const { targets } = await credentials(test, upload, '2')
    expect(targets.map(({ part, size }) => [part, size])).toEqual([[2, partSize]])
    await sendPart(test, targets[0] as never, bytes)
    expect((await completeFile(test, upload)).body).toMatchObject({
      Code: code.invalid,
      Data: { fields: { upload: 'file-unfinished' } },
    })
    const rest = await credentials(test, upload)
    expect([rest.arrived, rest.targets.map(({ part }) => part)]).toEqual([[2], [1, 3]])
    for (const target of rest.targets) await sendPart(test, target, bytes)
    expect((await completeFile(test, upload)).status).toBe(200)
  })

  it.each([
    ['a.svg', 'file-kind'],
    ['x.jpg.exe', 'file-kind'],
    ['a.html', 'file-kind'],
    ['a.xml', 'file-kind'],
    ['a.js', 'file-kind'],
    ['..', 'file-no-extension'],
    ['README', 'file-no-extension'],
  ])('are refused by the name %s before a byte is sent', async (name, key) => {
    const { status, body } = await announceFile(test, { name, bytes: fileOf('png') })
    expect([status, body.Code, body.Data]).toEqual([415, code.wrongType, { fields: { name: key } }])
  })

  it('are refused when they are larger than a form takes, and taken when they are just as large', async () => {
    const announce = (size: unknown) => test.post('/api/v1/upload', { purpose: 'ticket', name: 'a.zip', size })
    expect((await announce(50 * megabyte)).status).toBe(200)
    const { status, body } = await announce(50 * megabyte + 1)
    expect([status, body.Code, body.Data]).toEqual([413, code.tooLarge, { fields: { size: 'file-too-large' } }])
    for (const size of [0, -1, 1.5, '10', 1e300, null]) expect((await announce(size)).status).toBe(400)
  })

  it.each([
    ['a.jpg', fileOf('pdf'), 'file-other-kind'],
    ['a.png', Buffer.from('<svg onload="alert(1)">'), 'file-other-kind'],
    ['a.html.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file-other-kind'],
    ['a.zip', fileOf('docx').subarray(0, 60), 'file-archive'],
  ])('%s is deleted at once when its content is another', async (name, bytes, key) => {
    const upload = await sendFile(test, { name, bytes })
    const row = (await rows()).at(-1)
    const { status, body } = await completeFile(test, upload)
    expect([status, body.Code, body.Data]).toEqual([415, code.wrongType, { fields: { upload: key } }])
    expect(await storage.size(row?.key ?? '')).toBeUndefined()
    expect((await rows()).some(({ id }) => id === row?.id)).toBe(false)
    expect((await completeFile(test, upload)).body.Code).toBe(code.notFound)
  })

  it('are handed in once, by whoever is first', async () => {
    const upload = await uploadFile(test, { name: 'a.png', bytes: fileOf('png') })
    const both = await Promise.allSettled([
      claim({ attachment: [upload] }, 'tickets/1000001'),
      claim({ attachment: [upload] }, 'tickets/1000002'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await fieldsOf(claim({ damage: [upload] }, 'tickets/1000003'))).toEqual({ 'damage.0': 'file-unknown' })
    expect((await completeFile(test, upload)).body.Code).toBe(code.notFound)
    expect((await test.post('/api/v1/upload/cancel', { upload })).status).toBe(200)
    const winner = both.find((one) => one.status === 'fulfilled')
    await move()
    expect(await storage.size(winner?.value[0]?.key ?? '')).toBe(2000)
  })

  it('stay as they were when the transaction of a form fails', async () => {
    const upload = await uploadFile(test, { name: 'a.png', bytes: fileOf('png') })
    const failed = test.db.kysely.transaction().execute(async (trx) => {
      const fields = { attachment: [upload] }
      await claimUploads(trx, test.service, fields, { purpose: 'ticket', folder: 'tickets/1' }, test.state.now)
      throw new Error('no ticket')
    })
    await expect(failed).rejects.toThrow('no ticket')
    await move()
    expect(await claim({ attachment: [upload] }, 'tickets/2')).toHaveLength(1)
  })

  it('are counted over all fields of a form, by number and by bytes', async () => {
    const small = await Promise.all(
      Array.from({ length: 4 }, () => uploadFile(test, { name: 'a.png', bytes: fileOf('png') })),
    )
    const [first = '', second = '', third = '', fourth = ''] = small
    expect(await fieldsOf(claim({ attachment: [first, second], damage: [third, fourth] }, 'tickets/3'))).toEqual({
      'damage.1': 'too-many-files',
    })
    expect(await fieldsOf(claim({ attachment: [first], damage: [first] }, 'tickets/3'))).toEqual({
      'damage.0': 'file-unknown',
    })
    expect(await fieldsOf(claim({ pictures: [first] }, 'frames/3', 'frame'))).toEqual({ 'pictures.0': 'file-unknown' })
    const large = await Promise.all(
      [20, 20, 10].map((size, index) =>
        uploadFile(test, { name: 'a.png', bytes: fileOf('png', size * megabyte + (index === 2 ? 1 : 0)) }),
      ),
    )
    expect(await fieldsOf(claim({ attachment: large }, 'tickets/3'))).toEqual({ 'attachment.2': 'files-too-large' })
    expect(await claim({ attachment: large.slice(1), damage: [first] }, 'tickets/3')).toHaveLength(3)
    expect(await claim({ attachment: [], damage: [] }, 'tickets/3')).toEqual([])
  })

  it('are not handed in before they are complete', async () => {
    const upload = await sendFile(test, { name: 'a.png', bytes: fileOf('png') })
    expect(await fieldsOf(claim({ attachment: [upload] }, 'tickets/4'))).toEqual({ 'attachment.0': 'file-unfinished' })
  })

  it('are gone when they are taken back, whole or half', async () => {
    const whole = await uploadFile(test, { name: 'a.png', bytes: fileOf('png') })
    const half = await sendFile(test, { name: 'a.png', bytes: fileOf('png', partSize + 1) })
    for (const upload of [whole, half]) {
      const row = (await rows()).at(upload === half ? -1 : -2)
      expect((await test.post('/api/v1/upload/cancel', { upload })).status).toBe(200)
      expect((await test.post('/api/v1/upload/cancel', { upload })).status).toBe(200)
      expect(await storage.size(row?.key ?? '')).toBeUndefined()
      expect(await fieldsOf(claim({ attachment: [upload] }, 'tickets/5'))).toEqual({ 'attachment.0': 'file-unknown' })
    }
  })

  it('go with what they belong to, moved or not', async () => {
    const uploads = [
      await uploadFile(test, { name: 'a.png', bytes: fileOf('png') }),
      await uploadFile(test, { name: 'b.png', bytes: fileOf('png') }),
    ]
    const files = await claim({ attachment: uploads }, 'tickets/6')
    const [first] = await test.db.kysely.selectFrom('upload').where('folder', '=', 'tickets/6').selectAll().execute()
    await moveUpload.handle({ upload: first?.id ?? '' }, test.service)
    await test.db.kysely.transaction().execute((trx) => releaseFiles(trx, test.service, 'tickets/6'))
    for (const { id } of await rows()) {
      await moveUpload.handle({ upload: id }, test.service)
      await deleteUpload.handle({ upload: id }, test.service)
    }
    for (const { key } of files) expect(await storage.size(key)).toBeUndefined()
    expect((await rows()).some(({ folder }) => folder === 'tickets/6')).toBe(false)
  })

  it('are deleted after a day unless they were handed in, even if they were not moved by then', async () => {
    const kept = await uploadFile(test, { name: 'a.png', bytes: fileOf('png') })
    const [file] = await claim({ attachment: [kept] }, 'tickets/7')
    const left = await uploadFile(test, { name: 'a.png', bytes: fileOf('png') })
    const row = (await rows()).at(-1)
    const before = test.state.now
    test.state.now = new Date(before.getTime() + day - 60_000)
    expect((await credentials(test, left)).arrived).toEqual([1])
    test.state.now = new Date(before.getTime() + day + 2 * 60 * 60_000)
    expect(await fieldsOf(claim({ attachment: [left] }, 'tickets/8'))).toEqual({ 'attachment.0': 'file-unknown' })
    expect(await forgetUploads(test.service)).toBeGreaterThan(0)
    expect((await rows()).filter(({ state }) => state !== 'claimed')).toEqual([])
    expect(await storage.size(row?.key ?? '')).toBeUndefined()
    expect((await saved(file as never)).status).toBe(200)
    await move()
    expect((await saved(file as never)).status).toBe(200)
    test.state.now = before
  })

  it('are so many at a time from one address, and no more', async () => {
    const from = '198.51.100.77'
    const files = Array.from({ length: 13 }, () => ({ name: 'a.zip', bytes: { length: 50 * megabyte } as Uint8Array }))
    const answers = []
    for (const file of files) answers.push(await announceFile(test, file, from))
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('600')
    expect((await announceFile(test, files[0] as never, '198.51.100.78')).status).toBe(200)
    const stored = JSON.stringify(await rows())
    expect(stored).not.toContain('198.51')
  })

  it('tell nothing of themselves in the database', async () => {
    const upload = await uploadFile(test, { name: 'a.png', bytes: fileOf('png') })
    expect(JSON.stringify(await rows())).not.toContain(upload)
  })
})
