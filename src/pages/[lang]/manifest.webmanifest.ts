import type { APIRoute } from 'astro'
import { type Lang, langs, scriptOf } from '#i18n/locales.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { pageView } from '#src/routing/page-of.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** What a phone needs to keep the site on its home screen, in the reader's language: https://www.w3.org/TR/appmanifest/. */
export const GET: APIRoute = ({ params }) => {
  const { lang, tag, messages, href } = pageView(params.lang as Lang, 'default', routes.home())
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: messages.common['default-description'],
    lang: tag,
    dir: scriptOf(lang).direction,
    start_url: href(routes.home()),
    scope: '/',
    // With buttons to go back and to load anew.
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
