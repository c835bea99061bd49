import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#contracts/blog.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import { newsletter } from '#server/domain/newsletter.ts'
import type { Service } from '#server/service.ts'

export function blogRoutes(app: ApiApp, service: Service): void {
  const { db, jobs, config, clock } = service
  const subscriptions = newsletter({ database: db, jobs, siteUrl: config.siteUrl, clock })

  route(app, service, subscribeNewsletter, async ({ input: { email, language } }) => {
    await subscriptions.subscribe(email, language)
    return { email }
  })

  route(app, service, confirmNewsletter, async ({ input: { token } }) => ({
    email: await subscriptions.confirm(token),
  }))

  route(app, service, unsubscribeNewsletter, async ({ input: { token } }) => ({
    email: await subscriptions.unsubscribe(token),
  }))
}
