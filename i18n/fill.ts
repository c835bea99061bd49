import { numberFormat, pluralRules } from './intl.ts'

/** A text, or one for each plural category of the language, chosen by the parameter `count`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Parameters = Record<string, string | number>

/** The form of a message for `count`; `tag` is the language's tag (BCP 47). */
export function formOf(message: Message, tag: string, count: unknown): string {
  if (typeof message === 'string') return message
  return message[pluralRules(tag).select(Number(count))] ?? message.other ?? ''
}

/** Puts texts and numbers, these as the language writes them, in the place of `{name}`; what is not given stays. */
export function fill(text: string, tag: string, parameters: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name]
    if (typeof value === 'number') return numberFormat(tag).format(value)
    return typeof value === 'string' ? value : whole
  })
}
