import { type Lang, localeOf } from './locales.ts'

/** A text, or one for each plural category of the language, chosen by the parameter `count`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Catalogue = Record<string, Message>
export type Parameters = Record<string, string | number>

/**
 * `t('results', { count: 5 })` for one area of messages in one language. Numbers are written as the
 * language does. Pure and small: the same call serves pages, islands and mails.
 */
export function translator<C extends Catalogue>(lang: Lang, messages: C) {
  const { tag } = localeOf(lang)
  return (key: keyof C & string, parameters: Parameters = {}): string => {
    const message: Message | undefined = messages[key]
    if (message === undefined) throw new Error(`No message "${key}" in ${lang}`)
    return fill(typeof message === 'string' ? message : plural(message, tag, parameters), tag, parameters)
  }
}

function plural(forms: Exclude<Message, string>, tag: string, parameters: Parameters): string {
  const category = new Intl.PluralRules(tag).select(Number(parameters.count))
  return forms[category] ?? forms.other ?? ''
}

function fill(text: string, tag: string, parameters: Parameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value
  })
}
