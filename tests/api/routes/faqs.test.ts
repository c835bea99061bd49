import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { code } from '#contracts/envelope.ts'
import { getFaq, getFaqCategories, getFaqLanguages, getFaqs } from '#contracts/faqs.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase })
})
const ask = async (call: string) => {
  const { status, body } = await test.request(`/api/v1/${call}`)
  return { status, code: body.Code, data: body.Data }
}

describe('FAQs', () => {
  it('are listed as cards in the language', async () => {
    expect(z.parse(getFaqs.output, (await ask('faqList?lang=de')).data)).toMatchObject([
      { id: 107, topic: 'warranty', models: ['M1', 'M2', 'G100'], contentLang: 'de', languages: ['en', 'de', 'ja'] },
      { id: 101, topic: 'setup' },
      { id: 102 },
      { id: 111, contentLang: 'en' },
      { id: 141, models: ['G100'] },
      { id: 171, models: ['M1'] },
      { id: 177, models: ['M2'] },
      { id: 189 },
    ])
  })

  it('can be browsed by topic and by device', async () => {
    const { topics, categories } = z.parse(getFaqCategories.output, (await ask('faqCategory?lang=en-gc')).data)
    expect(topics).toMatchObject([
      { key: 'setup', count: 3 },
      { key: 'wi-fi', count: 1 },
      { key: 'wiring', count: 3 },
      { key: 'warranty', count: 1 },
    ])
    expect(categories).toMatchObject([
      { slug: 'smart-plug', count: 6 },
      { slug: 'smart-light', count: 6 },
      { slug: 'garage-door-opener', count: 6 },
    ])
  })

  it('come one at a time with their text', async () => {
    expect(z.parse(getFaq.output, (await ask('faq/107?lang=tr-tur')).data)).toMatchObject({
      id: 107,
      text: [{ inlines: [{ kind: 'text', text: 'One year, or 30 days for a replacement, whichever is longer.' }] }],
      contentLang: 'en',
    })
  })

  it('tell how many each language has of its own', async () => {
    const languages = z.parse(getFaqLanguages.output, (await ask('faq/lang')).data)
    expect(languages).toHaveLength(13)
    expect(languages.find(({ lang }) => lang === 'de')?.count).toBe(4)
    expect(languages.find(({ lang }) => lang === 'uk')?.count).toBe(1)
    expect(languages.find(({ lang }) => lang === 'tr')?.count).toBe(0)
  })

  it('that are unknown are not there', async () => {
    expect(await ask('faq/999')).toMatchObject({ status: 404, code: code.notFound })
  })

  it.each(['faq/abc', 'faq/0', 'faq/-1', 'faq/1.5', 'faq/%00'])('%s is told by its field', async (call) => {
    const { status, data } = await ask(call)
    expect(status).toBe(400)
    expect(data).toMatchObject({ fields: { id: expect.any(String) } })
  })

  it('an unknown language is told by its field', async () => {
    expect((await ask('faqList?lang=xx')).data).toMatchObject({ fields: { lang: 'language-unknown' } })
  })
})
