import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { openOssStorage } from '#server/storage/oss.ts'
import { partSize } from '#server/storage/storage.ts'
import { claimUploads } from '#server/uploads/claim.ts'
import { linksTo } from '#server/uploads/files.ts'
import { moveUpload } from '#server/uploads/jobs.ts'
import { openOssEmulator } from '#tests/api/storage/oss-emulator.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import {
  announceFile,
  askCredentials,
  completeFile,
  credentials,
  sendFile,
  sendPart,
  uploadFile,
} from '#tests/helpers/uploads.ts'

let oss: Awaited<ReturnType<typeof openOssEmulator>>
let test: TestApp
beforeAll(async () => {
  oss = await openOssEmulator()
  test = await createTestApp({ storage: openOssStorage(oss.config), clock: () => new Date() })
})
afterEach(() => {
  delete oss.trouble.with
})
afterAll(async () => {
  await test.close()
  await oss.close()
})

const large = { name: 'a.mp4', bytes: fileOf('mp4', partSize + 7) }
const later = { status: 503, code: code.unavailable, after: '5' }
const told = ({ status, body, headers }: Awaited<ReturnType<typeof completeFile>>) => ({
  status,
  code: body.Code,
  after: headers.get('retry-after'),
})

it.each(['cut', 500, 503] as const)(
  'a bucket that is away (%s) is told as such, and nothing is lost by it',
  async (fate) => {
    oss.trouble.with = () => fate
    expect(told(await announceFile(test, large))).toEqual(later)
    delete oss.trouble.with
    const upload = await sendFile(test, large)
    oss.trouble.with = () => fate
    expect(told(await askCredentials(test, upload))).toEqual(later)
    expect(told(await completeFile(test, upload))).toEqual(later)
    delete oss.trouble.with
    expect((await completeFile(test, upload)).status).toBe(200)
  },
)

it('a part that is cut in the middle is sent again, and no others', async () => {
  const { body } = await announceFile(test, large)
  const { upload } = body.Data as { upload: string }
  oss.trouble.with = (_, path) => (path.includes('partNumber=2') ? 'cut' : undefined)
  const [first, second] = (await credentials(test, upload)).targets
  expect(await sendPart(test, first as never, large.bytes)).toBe(200)
  await expect(sendPart(test, second as never, large.bytes)).rejects.toThrow()
  delete oss.trouble.with
  const left = await credentials(test, upload)
  expect([left.arrived, left.targets.map(({ part }) => part)]).toEqual([[1], [2]])
})

it('a file is handed in while the bucket is away, stays readable, and is moved once it is back', async () => {
  const upload = await uploadFile(test, large)
  oss.trouble.with = () => 500
  const [file] = await test.db.kysely
    .transaction()
    .execute((trx) =>
      claimUploads(trx, test.service, { attachment: [upload] }, { purpose: 'ticket', folder: 'tickets/1' }, new Date()),
    )
  if (!file) throw new Error('No file was handed in.')
  const row = await test.db.kysely.selectFrom('upload').where('folder', '=', 'tickets/1').selectAll().executeTakeFirst()
  const move = () => moveUpload.handle({ upload: row?.id ?? '' }, test.service)
  await expect(move()).rejects.toThrow()
  const size = async () => {
    const [link = ''] = await linksTo(test.service, [file], new Date())
    return (await (await fetch(link)).arrayBuffer()).byteLength
  }
  // Copied, and not deleted yet: the next try finds both.
  oss.trouble.with = (method) => (method === 'DELETE' ? 500 : undefined)
  await expect(move()).rejects.toThrow()
  expect(await size()).toBe(large.bytes.length)
  delete oss.trouble.with
  await move()
  expect(await size()).toBe(large.bytes.length)
  expect(oss.objects.has(row?.key ?? '')).toBe(false)
})

it('what a browser is told never holds the secret of the account', async () => {
  const answers = []
  for (const file of [large, { name: 'a.png', bytes: fileOf('png') }]) {
    const announced = await announceFile(test, file)
    const { upload } = announced.body.Data as { upload: string }
    answers.push(announced.text, (await askCredentials(test, upload)).text)
  }
  expect(answers.join()).toContain('x-oss-signature')
  expect(answers.join()).not.toContain(oss.config.accessKeySecret)
})
