import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import type { Translator } from '#i18n/translator.ts'

export type Say = Translator<keyof MessagesOf<'programme'>>

/** What every form of a programme is given beside its own words. */
export interface ProgrammeProps {
  lang: Lang
  messages: {
    programme: MessagesOf<'programme'>
    address: MessagesOf<'address'>
    form: MessagesOf<'form'>
    errors: MessagesOf<'errors'>
  }
  /** Where one can write instead. */
  mail: string
}
