import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#contracts/blog.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import type { RateLimits } from '#server/api/rate-limits.ts'
import { route } from '#server/api/route.ts'
import type { Newsletter } from '#server/domain/newsletter.ts'

export function blogRoutes(app: ApiApp, newsletter: Newsletter, limits: RateLimits): void {
  route(app, subscribeNewsletter, async ({ email, language }, c) => {
    await limits.newsletter(c)
    await newsletter.subscribe(email, language)
    return { email }
  })

  route(app, confirmNewsletter, async ({ token }, c) => {
    await limits.newsletterToken(c)
    return { email: await newsletter.confirm(token) }
  })

  route(app, unsubscribeNewsletter, async ({ token }, c) => {
    await limits.newsletterToken(c)
    return { email: await newsletter.unsubscribe(token) }
  })
}
