import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { documentTypes } from '#contracts/documents.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { langs } from '#i18n/locales.ts'
import { loadContent } from '#server/content/load.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

it('the content of this site is answered as the contract says, in every language', async () => {
  const content = await loadContent('content', async () => new Map())
  const test = await createTestApp({ db: noDatabase, content })
  const idsOf = (all: { id: number }[]) => all.map(({ id }) => `id=${id}`)
  const ofMakers = (all: { maker: { name: string } }[]) =>
    all.map(({ maker }) => `manufacturer=${encodeURIComponent(maker.name)}`)
  const faqs = idsOf(content.faqs.cards('en'))
  /** What a call has to be told beside the language; those without documents and a database are tested elsewhere. */
  const asked: { [name in keyof typeof endpoints]?: string[] } = {
    getProduct: idsOf(content.products('en')),
    getFaq: faqs,
    getFaqDetail: faqs,
    getArticle: idsOf(content.articles.cards('en')),
    getDocuments: documentTypes.map((type) => `type=${type}`),
    getGarageSeries: ofMakers(content.compatibility.openers),
    getFrameSeries: ofMakers(content.compatibility.frames),
    getUserManual: [],
    searchFaqs: [],
    getUploadCredentials: [],
  }
  for (const queries of [asked.getProduct, asked.getFaq, asked.getArticle]) expect(queries?.length).toBeGreaterThan(0)

  for (const lang of langs) {
    for (const [name, { method, access, path, output }] of Object.entries(endpoints)) {
      if (method !== 'GET' || access !== 'public') continue
      for (const query of asked[name as keyof typeof endpoints] ?? ['']) {
        const filled = path.replace('{id}', query.replace('id=', ''))
        const { status, body } = await test.request(`/${filled}?language=${lang}&lang=${lang}&${query}`)
        expect([path, lang, query, status]).toEqual([path, lang, query, 200])
        expect(z.parse(output, body.Data)).toEqual(body.Data)
      }
    }
  }
}, 240_000)
