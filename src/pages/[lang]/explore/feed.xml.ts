import type { APIRoute } from 'astro'
import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { articlePath, pagePath } from '#shared/routing/paths.ts'
import { site } from '#shared/site.config.ts'
import { articlesOf } from '#src/content/source.ts'
import { rss } from '#src/seo/rss.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** The articles that have words in this language, newest first. */
export const GET: APIRoute = async ({ params, site: given }) => {
  const lang = params.lang as Lang
  const origin = given?.origin ?? site.url
  const address = (path: string) => origin + pagePath({ lang, layout: 'default', path })
  const t = messages[lang].explore
  const articles = (await articlesOf(lang)).filter(({ contentLang }) => contentLang === lang)
  const feed = rss({
    title: `${t.title} ${site.titleSeparator} ${site.name}`,
    description: t.lead,
    language: localeOf(lang).tag,
    page: address('/explore'),
    self: address('/explore/feed.xml'),
    items: articles
      .sort((a, b) => (a.published < b.published ? 1 : -1))
      .map((article) => ({
        title: article.title,
        description: article.summary,
        url: address(articlePath(article)),
        published: article.published,
      })),
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml' } })
}
