import { type Lang, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { type Catalogue, type Translator, translator } from '#i18n/translator.ts'
import type { Submission } from '#server/db/tables.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { kindOf, referenceOf } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'
import { formatDay } from '#shared/text/format.ts'
import type { Message } from '../message.ts'
import { type LetterPart, writeLetter } from './write.ts'

type Told = Pick<Submission, 'id' | 'kind' | 'state' | 'language' | 'email' | 'note'>

/** Says that it came: nothing that was typed, as nobody has proven whose address it is. */
export function submissionReceivedMail(row: Told, until: string | undefined): Message {
  return write(row, (t, { lang, kind, reference, own }) => [
    t(own('received'), { reference, email: site.mail.support }),
    ...(until && `${kind}-until` in messages[lang].submission
      ? [t(`${kind}-until`, { day: formatDay(until, localeOf(lang).tag) })]
      : []),
    translator(lang, messages[lang]['ticket-mail'])('not-you'),
  ])
}

/** Says in which state it is, with what the staff told. */
export function submissionChangedMail(row: Told, siteUrl: string): Message {
  const { state, note } = row
  const { opens } = kindOf(row.kind).states[state] ?? {}
  return write(row, (t, { lang, kind, reference }) => [
    t(`${kind}-${state}`, { reference, email: site.mail.support }),
    ...(note ? [t(`${kind}-${state}-note`, { note })] : []),
    {
      label: t(opens ? `${kind}-${state}-action` : 'question'),
      href: siteUrl + pagePath({ lang, layout: 'default', path: opens ?? routes.createTicket() }),
    },
  ])
}

interface About {
  lang: Lang
  kind: Kind
  reference: string
  /** The words of the state, where it has its own: `beta-later-received` before `beta-received`. */
  own(what: 'subject' | 'received'): string
}

function write(
  { id, kind, state, language: lang, email }: Told,
  say: (t: Translator, about: About) => LetterPart[],
): Message {
  const words: Catalogue = messages[lang].submission
  const t = translator(lang, words)
  const reference = referenceOf(id)
  const own: About['own'] = (what) =>
    `${kind}-${state}-${what}` in words ? `${kind}-${state}-${what}` : `${kind}-${what}`
  const subject = t(own('subject'), { reference, name: site.name })
  const parts = say(t, { lang, kind, reference, own })
  const why = translator(lang, messages[lang].mail)('why-entered', { name: site.name })
  return { to: email, subject, ...writeLetter({ lang, subject, parts, why }) }
}
