import { expect, test } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { loadContent } from '#server/content/load.ts'
import { parseText } from '#shared/text/parse-text.ts'
import { sectionsOf } from '#shared/text/text-tree.ts'
import pictures from '#src/assets/pictures/pictures.json' with { type: 'json' }

const content = await loadContent('content', async () => new Map())

test('the catalogue is whole in English, German and Japanese', () => {
  expect(content.products('en').length).toBeGreaterThanOrEqual(33)
  for (const lang of ['en', 'de', 'ja'] as const) {
    expect(content.products(lang).filter(({ contentLang }) => contentLang !== lang)).toEqual([])
    expect(content.categories(lang).filter(({ contentLang }) => contentLang !== lang)).toEqual([])
  }
})

test('every product has a name of its own in every language, and a summary that search engines show whole', () => {
  for (const lang of langs) {
    const products = content.products(lang)
    expect(
      products.filter(({ contentLang }) => contentLang !== lang).map(({ slug }) => slug),
      lang,
    ).toEqual([])
    expect(new Set(products.map(({ name }) => name)).size, lang).toBe(products.length)
    for (const { id, slug } of products)
      expect(content.product(lang, id)?.summary.length, `${lang} ${slug}`).toBeLessThanOrEqual(155)
  }
})

test('there are answers enough, the most needed ones in every language', () => {
  expect(content.faqs.cards('en').length).toBeGreaterThanOrEqual(120)
  for (const lang of langs)
    expect(content.faqs.cards(lang).filter(({ contentLang }) => contentLang === lang).length, lang).toBeGreaterThan(20)
})

test('who agrees to the terms of use can read them in every language', () => {
  for (const lang of langs) {
    const terms = content.pages(lang).find(({ key }) => key === 'terms-of-use')
    expect(terms?.contentLang).toBe(lang)
    expect(sectionsOf(parseText(terms?.body ?? '')).length, lang).toBe(11)
  }
})

test('every picture that an article shows is there', () => {
  const shown = content.articles
    .cards('en')
    .flatMap(({ id, picture }) => [
      picture,
      ...parseText(content.articles.article('en', id)?.body ?? '').flatMap((block) =>
        block.kind === 'figure' && block.figure.kind === 'picture' ? [block.figure.name] : [],
      ),
    ])
  expect(shown.filter((name) => !(name in pictures))).toEqual([])
})

test('the support has replies enough, and says goodbye in every language', () => {
  expect(content.replies.list('en').length).toBeGreaterThanOrEqual(30)
  expect(new Set(langs.map((lang) => content.replies.closing(lang))).size).toBe(langs.length)
})
