import { expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { Download } from '#contracts/products.ts'
import { loadContent } from '#server/content/load.ts'
import { createTestApp, siteUrl } from '#tests/helpers/app.ts'
import { fixtureFolder } from '#tests/helpers/content.ts'
import { faultsBy } from '#tests/helpers/json-schema.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

const download = (kind: Download['kind']): Download => ({
  kind,
  language: 'en',
  hardware: ['1.0'],
  revision: '12345678',
  date: '2026-01-31',
  path: `/downloads/${kind}.pdf`,
  bytes: 17,
  sha256: 'a'.repeat(64),
})
const kinds = [
  ...(['user-manual', 'product-guide', 'eu-declaration'] as const),
  ...(['uk-declaration', 'psti-statement', 'open-source-notice'] as const),
]
const content = await loadContent(fixtureFolder, async () => new Map([[1, kinds.map(download)]]))
const test = await createTestApp({ db: noDatabase, content })
const real = await createTestApp({ db: noDatabase, content: await loadContent('content', async () => new Map()) })
const ask = (model: string, headers: Record<string, string> = {}) =>
  test.request(`/api/v1/support/${model}.json`, { headers })
const schemaOf = async (of = test) => JSON.parse((await of.request('/api/v1/schemas/support.json')).text)
const [m1 = ''] = content.products('en').map(({ model }) => model)

it('has documents, contact and days of a model, and null for what is not known', async () => {
  const data = JSON.parse((await ask(m1)).text)
  expect(data).toMatchObject({
    model: m1,
    supportUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    newestFirmware: null,
    spareParts: null,
    securityContact: { policy: `${siteUrl}/en/security-advisory-policy` },
  })
  const urls = (all: { url: string }[]) => all.map(({ url }) => url.replace(`${siteUrl}/downloads/`, ''))
  expect(urls(data.manuals)).toEqual(['user-manual.pdf', 'product-guide.pdf'])
  expect(urls(data.declarations)).toEqual(['eu-declaration.pdf', 'uk-declaration.pdf', 'psti-statement.pdf'])
  expect(urls(data.notices)).toEqual(['open-source-notice.pdf'])
})

it('takes the number as people write it, and tells what it does not know', async () => {
  const { text } = await ask(m1)
  for (const written of [m1.toLowerCase(), `${m1.slice(0, 1)}-${m1.slice(1)}`, `%20${m1}%20`])
    expect((await ask(written)).text).toBe(text)
  for (const unknown of ['NOPE999', '%F0', '%00', '..%2F..%2Fx', 'constructor'])
    expect((await ask(unknown)).body).toMatchObject({ Code: code.notFound })
  expect((await test.request(`/api/v1/support/${m1}`)).status).toBe(404)
  const family = await real.request('/api/v1/support/mts200.json')
  expect(family.body).toMatchObject({ Code: code.notFound, Message: expect.stringContaining('MTS200-US') })
})

it('is read from every origin without credentials, and sent once', async () => {
  const { headers } = await ask(m1, { Origin: siteUrl })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  const again = await ask(m1, { 'If-None-Match': headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

it('follows its schema, which names its own address, for every model of this site', async () => {
  const schema = await schemaOf(real)
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${siteUrl}/api/v1/schemas/support.json`,
  })
  const models = real.state.content.products('en').map(({ model }) => model)
  expect(models.length).toBeGreaterThan(20)
  for (const model of models) {
    const data = JSON.parse((await real.request(`/api/v1/support/${model.toLowerCase()}.json`)).text)
    expect([data.$schema, data.model]).toEqual([schema.$id, model])
    expect(faultsBy(schema, data)).toEqual([])
  }
  const data = JSON.parse((await ask(m1)).text)
  expect(faultsBy(schema, data)).toEqual([])
  expect(faultsBy(schema, { ...data, supportUntil: 'soon' })).not.toEqual([])
  expect(faultsBy(schema, { ...data, spareParts: undefined })).not.toEqual([])
})
