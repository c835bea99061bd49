import type { APIRoute } from 'astro'
import { type Lang, langs } from '#i18n/locales.ts'
import { alternates } from '#src/routing/alternates.ts'
import { origin } from '#src/routing/origin.ts'
import { indexedPages } from '#src/seo/indexed-pages.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** The pages that have words in this language, each with its twins. */
export const GET: APIRoute = async ({ params }) => {
  const lang = params.lang as Lang
  const pages = (await indexedPages()).filter(({ languages }) => languages.includes(lang))
  const entries = pages.map(({ path, languages, updated }) => {
    const twins = alternates({ lang, layout: 'default', path, languages, origin })
    const links = twins.languages.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    return `<url><loc>${twins.canonical}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}${links.join('')}</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}
