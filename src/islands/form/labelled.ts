import type { MessagesOf } from '#i18n/messages.ts'
import type { Translator } from '#i18n/translator.ts'

/** What is wrong with a field, under its label where it has one. */
export function labelled(t: Translator<keyof MessagesOf<'form'>>, label: string | undefined, text: string): string {
  return label ? t('labelled', { label, text }) : text
}
