import { site } from '#shared/site.config.ts'
import type { PageView } from '#src/routing/page-of.ts'

/** What the islands of programmes are given besides their own words. */
export function programmeIsland({ lang, messages }: PageView) {
  const { programme, address, form, errors } = messages
  return { lang, messages: { programme, address, form, errors }, mail: site.mail.support }
}
