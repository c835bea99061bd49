import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { code } from '#contracts/envelope.ts'
import { getArticle, getArticleCountries, getArticles, getArticleTags } from '#contracts/explore.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase })
})
const ask = async (call: string) => {
  const { status, body } = await test.request(`/api/v1/blog/${call}`)
  return { status, code: body.Code, data: body.Data }
}

describe('the list of articles', () => {
  it('has cards in the language, and says where it does not', async () => {
    const { data } = await ask('articleList?lang=uk')
    expect(z.parse(getArticles.output, data)).toMatchObject([
      { id: 1, slug: 'a-warm-room', contentLang: 'en' },
      { id: 2, slug: 'less-standby', contentLang: 'en' },
    ])
  })

  it('is narrowed by topic and by country', async () => {
    expect((await ask('articleList?tag=heating&countryCode=DE')).data).toMatchObject([{ id: 1 }, { id: 2 }])
    expect((await ask('articleList?countryCode=JP')).data).toMatchObject([{ id: 2 }])
    expect((await ask('articleList?tag=energy')).data).toMatchObject([{ id: 2 }])
  })

  it.each([
    ['tag=nothing', 404, code.notFound],
    ['tag=Heating!', 400, code.invalid],
    ['countryCode=de', 400, code.invalid],
    ['lang=xx', 400, code.invalid],
  ])('%s is refused', async (query, status, expected) => {
    expect(await ask(`articleList?${query}`)).toMatchObject({ status, code: expected })
  })
})

describe('what one can choose from', () => {
  it('names topics with counts', async () => {
    expect(z.parse(getArticleTags.output, (await ask('tagList?lang=de')).data)).toEqual([
      { key: 'heating', name: 'Heizen', count: 2, contentLang: 'de' },
      { key: 'energy', name: 'Energy', count: 1, contentLang: 'en' },
    ])
  })

  it('names the countries that articles are about', async () => {
    expect(z.parse(getArticleCountries.output, (await ask('countryCodeList')).data)).toEqual([{ code: 'DE', count: 1 }])
  })
})

describe('one article', () => {
  it('comes with its text and its products', async () => {
    expect(z.parse(getArticle.output, (await ask('articleInfo?id=1&lang=ja-jp')).data)).toMatchObject({
      id: 1,
      body: '早めに始めます。',
      products: [1],
      contentLang: 'ja',
    })
  })

  it('that is unknown is not there', async () => {
    expect(await ask('articleInfo?id=99')).toMatchObject({ status: 404, code: code.notFound })
  })

  it.each(['', 'id=', 'id=0', 'id=1e3', "id=1'--", 'id=1&id=2'])('"%s" is told by its field', async (query) => {
    const { status, data } = await ask(`articleInfo?${query}`)
    expect(status).toBe(400)
    expect(data).toMatchObject({ fields: { id: expect.any(String) } })
  })
})
