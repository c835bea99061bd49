import type { Lang } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import type { IncidentTexts } from '#server/db/tables/incidents.ts'
import { site } from '#shared/site.config.ts'
import type { Message } from '../message.ts'
import { writeLetter } from './write.ts'

interface About {
  email: string
  language: Lang
  texts: IncidentTexts
  href: string
}

/** Asks the owner of an address whether to write when an incident is over; the token stands in the fragment of `href`. */
export function watchMail({ email, language: lang, texts, href }: About): Message {
  const t = translator(lang, messages[lang]['incident-mail'])
  const title = titleIn(lang, texts)
  const subject = t('confirm-subject')
  const parts = [t('confirm-text', { title }), { label: t('confirm-action'), href }, t('confirm-else')]
  return { to: email, subject, ...writeLetter({ lang, subject, parts, why: whyIn(lang) }) }
}

/** Tells somebody who wanted to hear that an incident is over: the last mail that they get of it. */
export function overMail({ email, language: lang, texts, href }: About): Message {
  const t = translator(lang, messages[lang]['incident-mail'])
  const subject = t('over-subject', { title: titleIn(lang, texts) })
  const parts = [
    t('over-text', { title: titleIn(lang, texts) }),
    t('over-else'),
    { label: t('over-action'), href },
    t('over-last'),
  ]
  return { to: email, subject, ...writeLetter({ lang, subject, parts, why: whyIn(lang) }) }
}

/** As the banner had it: in English where nobody has translated it. */
function titleIn(lang: Lang, texts: IncidentTexts): string {
  return (texts[lang] ?? texts.en).title
}

function whyIn(lang: Lang): string {
  return translator(lang, messages[lang].mail)('why-entered', { name: site.name })
}
