import type { APIRoute } from 'astro'
import { origin } from '#src/routing/origin.ts'

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
