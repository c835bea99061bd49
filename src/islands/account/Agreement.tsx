import { translator } from '#i18n/translator.ts'
import * as routes from '#shared/routing/routes.ts'
import { Tick } from '#src/islands/form/Tick.tsx'
import { hrefOf, type PageProps } from './words.ts'

/** Consent to the privacy policy and the terms. They open beside the page, so that nothing typed is left. */
export function Agreement(page: PageProps<never>) {
  const t = translator(page.lang, page.messages.login)
  const link = (key: 'privacy' | 'terms', path: string) => (
    <a key={key} href={hrefOf(page, path)} target="_blank" rel="noopener">
      {t(key)}
    </a>
  )
  const links = { privacy: link('privacy', routes.privacyPolicy()), terms: link('terms', routes.termsOfUse()) }
  return <Tick name="agreed" label={t.rich('agree', links)} />
}
