import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, documentsDir, type TestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase })
  await writeFile(join(documentsDir, 'm1-guide.pdf'), '%PDF-1.7')
  await writeFile(join(documentsDir, 'm1-guide.txt'), 'canary')
})
const get = (name: string) => test.app.request(`/api/v1/document/file/${name}`)

it('answers a document as it is', async () => {
  const response = await get('m1-guide.pdf')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe('%PDF-1.7')
})

it.each(['m2-guide.pdf', 'm1-guide.txt', '..%2F..%2Fpackage.json', '..%2Fx.pdf', '%00.pdf', 'M1-guide.pdf'])(
  'has no document %s',
  async (name) => {
    const response = await get(name)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ Code: code.notFound, Data: null })
  },
)
