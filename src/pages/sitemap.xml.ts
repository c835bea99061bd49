import type { APIRoute } from 'astro'
import { langs } from '#i18n/locales.ts'
import { origin } from '#src/routing/origin.ts'

/** The index: one sitemap for each language. */
export const GET: APIRoute = () => {
  const entries = langs.map((lang) => `<sitemap><loc>${origin}/sitemap-${lang}.xml</loc></sitemap>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}
