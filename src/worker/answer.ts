import { fill } from '#i18n/fill.ts'
import { localeOf } from '#i18n/locales.ts'
import { type Kept, openKept } from '#shared/offline/kept.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'

/** The kept answer for an address without a network: with the day of its saving if it is a page, and a page that says so for what is not kept. */
export async function answerKept(url: URL, isPage: boolean, storage: CacheStorage): Promise<Response> {
  const found = await openKept(storage)
  if (!found) return Response.error()
  const { cache, kept } = found
  if (!isPage) return (await cache.match(url.pathname)) ?? Response.error()
  const article = url.pathname.replace(/\/support\/help-center\/(?=\d+$)/, '/support/FAQs/')
  const page = (await cache.match(url.pathname)) ?? (await cache.match(article))
  const answer = page ?? (await cache.match(pagePath({ ...kept, path: routes.offline() })))
  if (!answer) return Response.error()
  const html = (await answer.text()).replace(
    /<body[^>]*>/,
    (body) => `${body}<p class="offline" role="status">${notice(kept)}</p>`,
  )
  return new Response(html, { status: page ? 200 : 503, headers: answer.headers })
}

function notice({ notice, at, lang }: Kept): string {
  const { tag } = localeOf(lang)
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(at)
  return fill(notice, tag, { date })
}
