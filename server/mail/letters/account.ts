import type { Lang } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import type { Message } from '../message.ts'
import { type LetterPart, writeLetter } from './write.ts'

interface To {
  to: string
  language: Lang
  siteUrl: string
}

type Words = ReturnType<typeof wordsIn>

/** Six digits that prove an address, and what they are for. */
export function codeMail({ purpose, code, ...to }: To & { purpose: 'register' | 'email'; code: string }): Message {
  return mail(to, `code-${purpose}-subject`, (t) => [
    t(`code-${purpose}-text`, { name: site.name }),
    { code },
    t('code-until'),
    t('code-not-you'),
  ])
}

/** Two ways to a new password. The token stands in the fragment, which no server and no log gets. */
export function resetMail({ token, code, ...to }: To & { token: string; code: string }): Message {
  return mail(to, 'code-password-subject', (t) => [
    t('code-password-text', { name: site.name }),
    { label: t('reset-action'), href: `${page(to, routes.login())}#token=${token}` },
    t('link-until'),
    t('code-instead'),
    { code },
    t('code-until-hour'),
    t('code-not-you'),
  ])
}

/** For whoever asks to register an address that has an account; nothing else tells it. */
export function accountExistsMail(to: To): Message {
  return mail(to, 'exists-subject', (t) => [
    t('exists-text', { name: site.name }),
    { label: t('login-action'), href: page(to, routes.login()) },
    t('exists-password'),
    t('exists-not-you'),
  ])
}

export function welcomeMail(to: To): Message {
  return mail(to, 'welcome-subject', (t) => [
    t('welcome-text', { name: site.name }),
    t('welcome-more'),
    { label: t('account-action'), href: page(to, routes.account()) },
    { label: t('help-action'), href: page(to, routes.helpCentre()) },
  ])
}

export function passwordChangedMail(to: To): Message {
  return mail(to, 'password-subject', (t) => [t('password-text', { name: site.name }), ...whenStolen(to, t)])
}

export function accountDeletedMail({ tickets, ...to }: To & { tickets?: string }): Message {
  return mail(to, 'deleted-subject', (t) => [
    t('deleted-text', { name: site.name }),
    ...(tickets ? [t('deleted-kept', { ids: tickets })] : []),
    ...whenStolen(to, t),
  ])
}

/** To the old address and to the new one. */
export function addressChangedMail({ at, ...to }: To & { at: 'old' | 'new' }): Message {
  return mail(to, `address-${at}-subject`, (t) => [
    t(`address-${at}-text`, { name: site.name }),
    ...(at === 'old' ? whenStolen(to, t) : [{ label: t('account-action'), href: page(to, routes.account()) }]),
  ])
}

function whenStolen(to: To, t: Words): LetterPart[] {
  return [t('not-you-contact'), { label: t('contact-action'), href: page(to, routes.contact()) }]
}

function mail({ to, language }: To, subjectKey: Parameters<Words>[0], parts: (t: Words) => LetterPart[]): Message {
  const t = wordsIn(language)
  const subject = t(subjectKey, { name: site.name })
  const why = t('why', { name: site.name })
  return { to, subject, ...writeLetter({ lang: language, subject, parts: parts(t), why }) }
}

function wordsIn(language: Lang) {
  return translator(language, messages[language]['account-mail'])
}

function page({ language, siteUrl }: To, path: string): string {
  return siteUrl + pagePath({ lang: language, layout: 'default', path })
}
