import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { OutputOf } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import type { getMenuNavigation } from '#contracts/site.ts'
import { langs } from '#i18n/locales.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { smallContent } from '#tests/helpers/content.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase })
})
/** Answered from the content alone, without having to be told more than the language. */
const reads = Object.values(endpoints).filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.access === 'public' &&
    endpoint !== endpoints.searchFaqs &&
    z.safeParse(endpoint.input, {}).success,
)

describe.each(reads)('$path', (endpoint) => {
  it.each(langs)('answers %s as its contract says', async (lang) => {
    const { status, body } = await test.request(`/${endpoint.path}?language=${lang}&lang=${lang}`)
    expect(status).toBe(200)
    expect(z.parse(endpoint.output, body.Data)).toEqual(body.Data)
  })
})

it('has the menus that are switched on and offered in the country; the whole world has all', async () => {
  for (const [query, countries] of [
    ['', ['About us', 'Imprint']],
    ['?countryCode=gc', ['About us', 'Imprint']],
    ['?countryCode=de', ['About us', 'Imprint']],
    ['?countryCode=jp', ['About us']],
  ] as const) {
    const { body } = await test.request(`/api/v1/menuNavigation${query}`)
    const { header, footer } = body.Data as OutputOf<typeof getMenuNavigation>
    expect(header).toMatchObject([{ label: 'Products', children: [{ label: 'Plugs' }] }])
    expect(footer.map(({ label }) => label)).toEqual(countries)
  }
})

it.each(['DE', 'deu', '1', 'de\n'])('%j is no country', async (code) => {
  const { status, body } = await test.request(`/api/v1/menuNavigation?countryCode=${encodeURIComponent(code)}`)
  expect([status, body.Data]).toEqual([400, { fields: { countryCode: 'country-format' } }])
})

it('tells the revision of the moment, kept by nobody', async () => {
  const own = await createTestApp({ db: noDatabase })
  const read = () => own.request('/api/v1/content/revision')
  expect((await read()).body.Data).toEqual({ revision: 'r1', products: 3, pages: 2, placeholders: 5, reviews: 0 })
  own.state.content = smallContent('r2')
  const { body, headers } = await read()
  expect(body.Data).toMatchObject({ revision: 'r2' })
  expect(headers.get('cache-control')).toBe('no-store')
})
