import type { Lang } from '#i18n/locales.ts'
import type { Secrets } from '#server/secrets.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'

/** The token by which one confirms that one wants to hear; the same whenever it is asked for. */
export function watchToken(secrets: Secrets, watch: string): string {
  return secrets.token('incident-watch', watch)
}

/** The page that letters about incidents lead to. */
export function supportPage(siteUrl: string, lang: Lang): string {
  return siteUrl + pagePath({ lang, layout: 'default', path: routes.faqs() })
}
