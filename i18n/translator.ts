import { numberFormat, pluralRules } from './intl.ts'
import { type Lang, localeOf } from './locales.ts'

/** A text, or one for each plural category of the language, chosen by the parameter `count`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Catalogue = Record<string, Message>
export type Parameters = Record<string, string | number>
/** What stands for `{name}`; a function is given the words between `<name>` and `</name>`. */
export type RichParameters<Element> = Record<string, string | number | Element | ((words: string) => Element)>

export interface Translator<Key extends string = string> {
  /** `t('results', { count: 5 })`. Numbers are written as the language does. */
  (key: Key, parameters?: Parameters): string
  /**
   * The same in pieces, for a message with elements in it: `t.rich('agree', { link: (words) => <a>{words}</a> })`.
   * Texts stay texts, which Astro and React escape; a message never becomes HTML. React wants a `key` on each element.
   */
  rich<Element>(key: Key, parameters: RichParameters<Element>): (string | Element)[]
}

/**
 * The words of one area of messages in one language. Pure and small: the same call serves pages, islands and mails.
 */
export function translator<C extends Catalogue>(lang: Lang, messages: C): Translator<keyof C & string> {
  const { tag } = localeOf(lang)
  const textOf = (key: keyof C & string, parameters: RichParameters<unknown>): string => {
    const message: Message | undefined = messages[key]
    if (message === undefined) throw new Error(`No message "${key}" in ${lang}`)
    return typeof message === 'string' ? message : plural(message, tag, parameters.count)
  }
  return Object.assign(
    (key: keyof C & string, parameters: Parameters = {}) => fill(textOf(key, parameters), tag, parameters),
    {
      rich: <Element>(key: keyof C & string, parameters: RichParameters<Element>) =>
        pieces(textOf(key, parameters), tag, parameters),
    },
  )
}

function plural(forms: Exclude<Message, string>, tag: string, count: unknown): string {
  return forms[pluralRules(tag).select(Number(count))] ?? forms.other ?? ''
}

function fill(text: string, tag: string, parameters: RichParameters<unknown>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name]
    if (typeof value === 'number') return numberFormat(tag).format(value)
    return typeof value === 'string' ? value : whole
  })
}

function pieces<Element>(text: string, tag: string, parameters: RichParameters<Element>): (string | Element)[] {
  const all = text.split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/).filter(Boolean)
  return all.map((piece) => {
    const [, placeholder, element, words = ''] = /^(?:\{(\w+)\}|<(\w+)>([^<]*)<\/\2>)$/.exec(piece) ?? []
    const value = parameters[placeholder ?? element ?? '']
    if (isFunction(value)) return value(fill(words, tag, parameters))
    if (value === undefined || typeof value === 'string' || typeof value === 'number')
      return fill(piece, tag, parameters)
    return value
  })
}

function isFunction<Element>(value: RichParameters<Element>[string] | undefined): value is (words: string) => Element {
  return typeof value === 'function'
}
