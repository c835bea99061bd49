import { type Lang, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { formatDay } from '#shared/text/format.ts'
import type { Message } from '../message.ts'
import { type LetterPart, writeLetter } from './write.ts'

export interface TicketLetter {
  id: number
  /** Its place in the conversation. */
  thread: NonNullable<Message['thread']>
  to: string
  /** Where replies are read; without it they are not. */
  replyTo?: string
  lang: Lang
  siteUrl: string
  /** Of the link that opens the ticket. */
  token: string
}

/** Tells the number of a new ticket; `until` is the day by which somebody answers. */
export function receivedMail({ until, ...about }: TicketLetter & { until: string }): Message {
  return write(about, (t) => [
    t('received-text', { id: String(about.id) }),
    t('received-until', { day: dayIn(about.lang, until) }),
    link(about, t('open-action')),
    t('open-text'),
    t('not-you'),
  ])
}

/** Tells that there is an answer, not what it says: that stands on the page. */
export function answeredMail({
  until,
  reportOn,
  ...about
}: TicketLetter & { until?: string | undefined; reportOn?: string | undefined }): Message {
  return write(about, (t) => [
    t('answered-text', { id: String(about.id) }),
    link(about, t('answered-action')),
    ...(until ? [t('answered-until', { day: dayIn(about.lang, until) })] : []),
    ...(reportOn ? [t('held-until', { day: dayIn(about.lang, reportOn) })] : []),
    t('open-text'),
  ])
}

/** Tells that the support works on it, and on which day it reports back. */
export function heldMail({ reportOn, ...about }: TicketLetter & { reportOn: string }): Message {
  return write(about, (t) => [
    t('held-text', { id: String(about.id) }),
    t('held-until', { day: dayIn(about.lang, reportOn) }),
    link(about, t('open-action')),
    t('open-text'),
  ])
}

export function remindedMail({ until, ...about }: TicketLetter & { until: string }): Message {
  return write(about, (t) => [
    t('reminded-text', { id: String(about.id) }),
    link(about, t('answered-action')),
    t('answered-until', { day: dayIn(about.lang, until) }),
    t('open-text'),
  ])
}

/** `asks` whether it helped: the answer is given on the page. */
export function closedMail({ asks, ...about }: TicketLetter & { asks: boolean }): Message {
  return write(about, (t) => [
    t('closed-text', { id: String(about.id) }),
    ...(asks ? [t('closed-question'), link(about, t('closed-action'))] : [link(about, t('open-action'))]),
    t('closed-again'),
  ])
}

/** Tells that ticket `from` goes on in this one. */
export function mergedMail({ from, ...about }: TicketLetter & { from: number }): Message {
  return write(about, (t) => [
    t('merged-text', { id: String(from), other: String(about.id) }),
    link(about, t('open-action')),
    t('open-text'),
  ])
}

/** Tells that a mail of theirs came, but not all of it was taken, or nothing: `taken` says which. */
export function mailRefusedMail({ taken, ...about }: TicketLetter & { taken: boolean }): Message {
  return write(about, (t) => [
    t(taken ? 'files-refused' : 'mail-refused', { id: String(about.id) }),
    t('files-taken'),
    link(about, t('open-action')),
    t('open-text'),
  ])
}

/** A way in that works once, as a link and as a code. */
export function accessMail({
  id,
  to,
  lang,
  siteUrl,
  token,
  code,
}: Pick<TicketLetter, 'id' | 'to' | 'lang' | 'siteUrl' | 'token'> & { code: string }): Message {
  const t = wordsIn(lang)
  const subject = t('access-subject', { id: String(id) })
  const parts = [
    t('access-text', { id: String(id) }),
    link({ id, lang, siteUrl, token }, t('access-action')),
    t('access-code'),
    { code },
    t('access-until'),
    t('access-not-you'),
  ]
  return { to, subject, ...writeLetter({ lang, subject, parts, why: t('why', { id: String(id) }) }) }
}

type Translate = ReturnType<typeof wordsIn>

/** All letters of a ticket have one subject and refer to the first, so that mail programs show them together. */
function write(about: TicketLetter, say: (t: Translate) => LetterPart[]): Message {
  const { id, thread, to, replyTo, lang } = about
  const t = wordsIn(lang)
  const subject = t('subject', { id: String(id), name: site.name })
  const replies = t(replyTo ? 'reply-here' : 'reply-there')
  return {
    to,
    ...(replyTo && { replyTo }),
    subject,
    ...writeLetter({ lang, subject, parts: say(t), why: t('why', { id: String(id) }), replies }),
    thread,
  }
}

/** The token stands in the fragment, which no server and no log gets. */
function link({ id, lang, siteUrl, token }: Pick<TicketLetter, 'id' | 'lang' | 'siteUrl' | 'token'>, label: string) {
  const path = pagePath({ lang, layout: 'default', path: routes.ticket({ ticket: String(id) }) })
  return { label, href: `${siteUrl}${path}#token=${token}` }
}

function dayIn(lang: Lang, day: string): string {
  return formatDay(day, localeOf(lang).tag)
}

function wordsIn(lang: Lang) {
  return translator(lang, messages[lang]['ticket-mail'])
}
