import * as z from 'zod/mini'
import { confirmNewsletter, oneClickUnsubscribe, subscribeNewsletter, unsubscribeNewsletter } from '#contracts/blog.ts'
import { code } from '#contracts/envelope.ts'
import type { Lang } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { Failure } from '#server/api/failure.ts'
import { honoPath } from '#server/api/read-input.ts'
import { route } from '#server/api/route.ts'
import { confirm, unsubscribe } from '#server/newsletter/links.ts'
import { subscribe } from '#server/newsletter/subscribe.ts'
import type { Service } from '#server/service.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'

/** A mail program without the button opens the address: the page asks before it changes anything. */
const shown = z.pick(oneClickUnsubscribe.input, { token: true, lang: true })

export function blogRoutes(app: ApiApp, service: Service): void {
  const { config, db, jobs } = service

  route(app, service, subscribeNewsletter, async ({ input: { email, language: lang }, now }) => {
    await db.kysely.transaction().execute((trx) => subscribe(trx, jobs, { email, lang }, now))
    return { email }
  })

  route(app, service, confirmNewsletter, async ({ input: { token }, now }) => ({
    email: known(await confirm(db.kysely, token, now)),
  }))

  route(app, service, unsubscribeNewsletter, async ({ input: { token }, now }) => ({
    email: known(await unsubscribe(db.kysely, token, now)),
  }))

  route(app, service, oneClickUnsubscribe, async ({ input: { token }, now }) => {
    known(await unsubscribe(db.kysely, token, now))
    return null
  })

  app.use(honoPath(oneClickUnsubscribe.path), (c, next) => {
    const { success, data } = z.safeParse(shown, Object.fromEntries(new URL(c.req.url).searchParams))
    if (c.req.method !== 'GET' || !success) return next()
    return Promise.resolve(c.redirect(`${config.siteUrl}${pageIn(data.lang)}#unsubscribe=${data.token}`, 303))
  })
}

function pageIn(lang: Lang): string {
  return pagePath({ lang, layout: 'default', path: routes.newsletter() })
}

function known(email: string | undefined): string {
  if (email === undefined) throw new Failure(code.notFound, { fields: { token: 'token-unknown' } })
  return email
}
