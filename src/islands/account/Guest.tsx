import { translator } from '#i18n/translator.ts'
import { withReturn } from '#shared/routing/return-address.ts'
import * as routes from '#shared/routing/routes.ts'
import { hrefOf, type PageProps } from './words.ts'

/** What somebody finds here who is not logged in. */
export function Guest(page: PageProps<'account'>) {
  const t = translator(page.lang, page.messages.account)
  return (
    <div className="account-card flow">
      <h2>{t('guest-title')}</h2>
      <p>{t('guest-text')}</p>
      <p className="answers">
        <a className="button" href={hrefOf(page, withReturn(routes.login(), routes.account()))}>
          {t('guest-login')}
        </a>
        <a className="button quiet" href={hrefOf(page, routes.registration())}>
          {t('guest-register')}
        </a>
      </p>
    </div>
  )
}
