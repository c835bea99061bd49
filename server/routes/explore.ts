import { code } from '#contracts/envelope.ts'
import { getArticle, getArticleCountries, getArticles, getArticleTags } from '#contracts/explore.ts'
import { defaultLang } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'
import { Failure } from '#server/api/failure.ts'

export function exploreRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getArticles, ({ articles }, { lang, tag, countryCode }) => {
    if (tag !== undefined && !articles.tags(lang).some(({ key }) => key === tag)) throw new Failure(code.notFound)
    return articles
      .cards(lang)
      .filter(
        ({ tags, countries }) =>
          (tag === undefined || tags.includes(tag)) &&
          (countryCode === undefined || !countries.length || countries.includes(countryCode)),
      )
  })

  contentRoute(app, service, getArticleTags, ({ articles }, { lang }) => articles.tags(lang))

  contentRoute(app, service, getArticleCountries, ({ articles }) => {
    const counts = new Map<string, number>()
    for (const { countries } of articles.cards(defaultLang))
      for (const country of countries) counts.set(country, (counts.get(country) ?? 0) + 1)
    return [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([countryCode, count]) => ({ code: countryCode, count }))
  })

  contentRoute(app, service, getArticle, ({ articles }, { id, lang }) => {
    const article = articles.article(lang, id)
    if (!article) throw new Failure(code.notFound)
    return article
  })
}
