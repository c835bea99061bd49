import type { Lang } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import type { Message } from '#server/mail/index.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { composeMail } from './compose-mail.ts'

/** Asks the owner of an address to confirm; the tokens stand in the fragment, which no server and no log gets. */
export function confirmationMail({
  to,
  lang,
  siteUrl,
  tokens,
}: {
  to: string
  lang: Lang
  siteUrl: string
  tokens: { confirm: string; unsubscribe: string }
}): Message {
  const t = translator(lang, messages[lang].mail)
  const page = siteUrl + pagePath({ lang, layout: 'default', path: routes.newsletter() })
  const leave = `${page}#unsubscribe=${tokens.unsubscribe}`
  const subject = t('confirm-subject')
  const parts = [
    t('confirm-text', { name: site.name }),
    { label: t('confirm-action'), href: `${page}#confirm=${tokens.confirm}` },
    t('confirm-until'),
    t('leave-text'),
    { label: t('leave-action'), href: leave },
    t('automatic'),
  ]
  return { to, subject, ...composeMail(lang, subject, parts), headers: { 'List-Unsubscribe': `<${leave}>` } }
}

/** Tells a subscriber that there is nothing to do. It holds no link: the one in the confirmed mail stays the valid one. */
export function alreadySubscribedMail({ to, lang }: { to: string; lang: Lang }): Message {
  const t = translator(lang, messages[lang].mail)
  const subject = t('subscribed-subject')
  const parts = [t('subscribed-text', { name: site.name }), t('subscribed-leave'), t('automatic')]
  return { to, subject, ...composeMail(lang, subject, parts) }
}
