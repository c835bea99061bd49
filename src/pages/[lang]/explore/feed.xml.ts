import type { APIRoute } from 'astro'
import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import { articlePath } from '#shared/routing/paths.ts'
import { site } from '#shared/site.config.ts'
import { formatLanguage } from '#shared/text/format.ts'
import { articlesOf } from '#src/content/source.ts'
import { pageView } from '#src/routing/page-of.ts'
import { rss } from '#src/seo/rss.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** The articles that the page shows, newest first; those in another language say so. */
export const GET: APIRoute = async ({ params }) => {
  const { lang, tag, messages, absolute } = pageView(params.lang as Lang, 'default', '/explore')
  const { title, lead } = messages.explore
  const articles = (await articlesOf(lang)).toSorted((a, b) => b.published.localeCompare(a.published))
  const items = articles.map((article) => {
    const language = localeOf(article.contentLang).tag
    return {
      title: language === tag ? article.title : `${article.title} (${formatLanguage(language, tag)})`,
      description: article.summary,
      url: absolute(articlePath(article)),
      published: article.published,
      language,
    }
  })
  const feed = rss({
    title: `${title} ${site.titleSeparator} ${site.name}`,
    description: lead,
    language: tag,
    page: absolute('/explore'),
    self: absolute('/explore/feed.xml'),
    items,
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml' } })
}
