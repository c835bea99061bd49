import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { type Translator, translator } from '#i18n/translator.ts'

/** The messages that travel with the islands of tickets. */
export interface TicketMessages {
  address: MessagesOf<'address'>
  ticket: MessagesOf<'ticket'>
  form: MessagesOf<'form'>
  errors: MessagesOf<'errors'>
  files: MessagesOf<'files'>
}

export type Say = Translator<keyof MessagesOf<'ticket'>>

export function sayer(lang: Lang, { ticket }: Pick<TicketMessages, 'ticket'>): Say {
  return translator(lang, ticket)
}
