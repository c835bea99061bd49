import type { APIRoute } from 'astro'
import { site } from '#shared/site.config.ts'

export const GET: APIRoute = ({ site: origin }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin?.origin ?? site.url}/sitemap.xml\n`)
