import type { Lang } from '#i18n/locales.ts'
import { localeOf } from '#i18n/locales.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { formatCountry } from '#shared/text/format.ts'

/** Who makes the products, as documents name him in a language. */
export interface Maker {
  name: string
  legalName: string
  address: string[]
  place: string
  site: string
  mail: { support: string; security: string }
}

export function makerIn(lang: Lang): Maker {
  const { street, city, country, seat } = site.address
  return {
    name: site.name,
    legalName: site.legalName,
    address: [street, city, formatCountry(country, localeOf(lang).tag)],
    place: seat,
    site: site.url + pagePath({ lang, layout: 'default', path: routes.faqs() }),
    mail: { support: site.mail.support, security: site.mail.security },
  }
}
