import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { Download } from '#contracts/products.ts'
import { loadContent } from '#server/content/load.ts'
import { createTestApp, documentsDir, type TestApp } from '#tests/helpers/app.ts'
import { fixtureFolder } from '#tests/helpers/content.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

const download = (kind: Download['kind'], language: Download['language'], hardware = ['1.0']): Download => ({
  kind,
  language,
  hardware,
  revision: '12345678',
  date: '2026-01-31',
  path: `/downloads/${kind}-${language}.pdf`,
  bytes: 1,
  sha256: 'x',
})

/** M1 has documents, M2 has none. */
const downloads = [
  download('user-manual', 'en', ['1.0', '2.0']),
  download('user-manual', 'de'),
  download('eu-declaration', 'en'),
  download('eu-declaration', 'de'),
  download('uk-declaration', 'en'),
  download('psti-statement', 'en'),
  download('open-source-notice', 'en'),
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    db: noDatabase,
    content: await loadContent(fixtureFolder, async () => new Map([[1, downloads]])),
  })
  await writeFile(join(documentsDir, 'm1-guide.pdf'), '%PDF-1.7')
  await writeFile(join(documentsDir, 'm1-guide.txt'), 'canary')
})
const file = (name: string) => test.app.request(`/api/v1/document/file/${name}`)
const ask = async (path: string) => (await test.request(`/api/v1/${path}`)).body as { Code: number; Data: never }

it('answers a document as it is', async () => {
  const response = await file('m1-guide.pdf')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe('%PDF-1.7')
})

it.each(['m2-guide.pdf', 'm1-guide.txt', '..%2F..%2Fpackage.json', '..%2Fx.pdf', '%00.pdf', 'M1-guide.pdf'])(
  'has no document %s',
  async (name) => {
    const response = await file(name)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ Code: code.notFound, Data: null })
  },
)

describe('userManual', () => {
  it('answers the manual in the asked language, and names the others', async () => {
    expect((await ask('userManual?model=M1&lang=de')).Data).toMatchObject({
      manual: { kind: 'user-manual', language: 'de', product: { id: 1, model: 'M1', contentLang: 'de' } },
      others: [{ language: 'en' }],
    })
  })

  it.each(['m1', 'M-1', '%20m%201', '%EF%BC%AD%EF%BC%91', 'M1-EU', 'm1h', 'M%E2%80%AD1%E2%80%AC'])(
    'finds the model that is written %s',
    async (model) => {
      expect((await ask(`userManual?model=${model}`)).Data).toMatchObject({ manual: { product: { model: 'M1' } } })
    },
  )

  it('answers in English where there is no other', async () => {
    expect((await ask('userManual?model=M1&lang=ja-jp')).Data).toMatchObject({ manual: { language: 'en' } })
  })

  it('answers the manual of a hardware version, in another language where the asked one has none of it', async () => {
    expect((await ask('userManual?model=M1&lang=de&hardware=2.0')).Data).toMatchObject({
      manual: { language: 'en', hardware: ['1.0', '2.0'] },
      others: [],
    })
  })

  it.each([
    'userManual?model=M9',
    'userManual?model=M2',
    'userManual?model=M1&hardware=3.0',
    'document?type=eudoc&model=M9',
  ])('says what is missing: %s', async (path) => {
    const { status, body } = await test.request(`/api/v1/${path}`)
    expect([status, body.Code, body.Data]).toEqual([404, code.notFound, null])
    expect(body.Message).toMatch(/^There is no (such model|manual|hardware version)/)
  })
})

describe('document', () => {
  it.each([
    ['eudoc', ['eu-declaration', 'eu-declaration']],
    ['ukca', ['uk-declaration', 'psti-statement']],
    ['gpl', ['open-source-notice']],
  ])('lists all of %s', async (type, kinds) => {
    const { Data } = await ask(`document?type=${type}`)
    expect(Data).toMatchObject({ total: kinds.length, page: 1, items: kinds.map((kind) => ({ kind })) })
  })

  it('puts the asked language first, in documents and names', async () => {
    const { Data } = await ask('document?type=eudoc&lang=de&model=m1')
    expect(Data).toMatchObject({ items: [{ language: 'de', product: { contentLang: 'de' } }, { language: 'en' }] })
  })

  it('answers page by page', async () => {
    expect((await ask('document?type=eudoc&size=1&page=2')).Data).toMatchObject({
      total: 2,
      page: 2,
      size: 1,
      items: [{ language: 'de' }],
    })
    expect((await ask('document?type=eudoc&size=1&page=3')).Data).toMatchObject({ total: 2, items: [] })
  })
})

it.each([
  ['userManual', { model: 'model-required' }],
  ['userManual?model=', { model: 'model-required' }],
  ['userManual?model=%20-%20', { model: 'model-format' }],
  [`userManual?model=${'x'.repeat(41)}`, { model: 'too-long' }],
  ['userManual?model=M1&lang=xx', { lang: 'language-unknown' }],
  ['userManual?model=M1&hardware=two', { hardware: 'hardware-format' }],
  ['document', { type: 'type-unknown' }],
  ['document?type=ce', { type: 'type-unknown' }],
  ['document?type=gpl&page=0', { page: 'page-format' }],
  ['document?type=gpl&size=101', { size: 'size-format' }],
  ['document?type=gpl&size=1e1', { size: 'size-format' }],
  ['document?type=gpl&model=', { model: 'model-required' }],
])('names the field that is wrong in %s', async (path, fields) => {
  expect(await ask(path)).toMatchObject({ Code: code.invalid, Data: { fields } })
})
