import { oneClickUnsubscribe } from '#contracts/blog.ts'
import type { Lang } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import type { Message } from '../message.ts'
import { writeLetter } from './write.ts'

/** Asks the owner of an address to confirm; the tokens stand in the fragment, which no server and no log gets. */
export function confirmationMail({
  email,
  language,
  siteUrl,
  confirm,
  unsubscribe,
}: {
  email: string
  language: Lang
  siteUrl: string
  /** The tokens of the two links. */
  confirm: string
  unsubscribe: string
}): Message {
  const t = translator(language, messages[language].mail)
  const page = siteUrl + pagePath({ lang: language, layout: 'default', path: routes.newsletter() })
  const subject = t('confirm-subject')
  const parts = [
    t('confirm-text', { name: site.name }),
    { label: t('confirm-action'), href: `${page}#confirm=${confirm}` },
    t('confirm-until'),
    t('leave-text'),
    { label: t('leave-action'), href: `${page}#unsubscribe=${unsubscribe}` },
  ]
  const oneClick = new URL(oneClickUnsubscribe.path, siteUrl)
  oneClick.search = String(new URLSearchParams({ token: unsubscribe, lang: language }))
  return {
    to: email,
    subject,
    ...writeLetter({ lang: language, subject, parts, why: t('why-entered', { name: site.name }) }),
    // RFC 8058: a mail program posts there when its reader presses its own button.
    headers: { 'List-Unsubscribe': `<${oneClick.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Tells a subscriber that there is nothing to do. It holds no link: the one in the confirmed mail stays the valid one. */
export function alreadySubscribedMail({ to, lang }: { to: string; lang: Lang }): Message {
  const t = translator(lang, messages[lang].mail)
  const subject = t('subscribed-subject')
  const parts = [t('subscribed-text', { name: site.name }), t('subscribed-leave')]
  return { to, subject, ...writeLetter({ lang, subject, parts, why: t('why-entered', { name: site.name }) }) }
}
