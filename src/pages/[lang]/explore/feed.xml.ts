import type { APIRoute } from 'astro'
import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { formatLanguage } from '#shared/text/format.ts'
import { articlesOf } from '#src/content/source.ts'
import { pageView } from '#src/routing/page-of.ts'
import { rss } from '#src/seo/rss.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** The articles that the page shows, newest first; those in another language say so. */
export const GET: APIRoute = async ({ params }) => {
  const { lang, tag, messages, absolute } = pageView(params.lang as Lang, 'default', routes.explore())
  const { title, lead } = messages.explore
  const articles = (await articlesOf(lang)).toSorted((a, b) => b.published.localeCompare(a.published))
  const items = articles.map((article) => {
    const language = localeOf(article.contentLang).tag
    return {
      title: language === tag ? article.title : `${article.title} (${formatLanguage(language, tag)})`,
      description: article.summary,
      url: absolute(routes.article(article)),
      published: article.published,
      language,
    }
  })
  const feed = rss({
    title: `${title} ${site.titleSeparator} ${site.name}`,
    description: lead,
    language: tag,
    page: absolute(routes.explore()),
    self: absolute(routes.feed()),
    items,
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml' } })
}
