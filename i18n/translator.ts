import { elide } from './elide.ts'
import { fill, formOf, type Message, type Parameters } from './fill.ts'
import { type Lang, localeOf } from './locales.ts'

export type Catalogue = Record<string, Message>
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
    return formOf(message, tag, parameters.count)
  }
  return Object.assign(
    (key: keyof C & string, parameters: Parameters = {}) => written(textOf(key, parameters), tag, parameters),
    {
      rich: <Element>(key: keyof C & string, parameters: RichParameters<Element>) =>
        pieces(textOf(key, parameters), tag, parameters),
    },
  )
}

/** A text with its parameters in place, as the language then writes it. */
const written = (text: string, tag: string, parameters: Readonly<Record<string, unknown>>) =>
  elide(fill(text, tag, parameters), tag)

function pieces<Element>(text: string, tag: string, parameters: RichParameters<Element>): (string | Element)[] {
  const all = text.split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/).filter(Boolean)
  return all.map((piece) => {
    const [, placeholder, element, words = ''] = /^(?:\{(\w+)\}|<(\w+)>([^<]*)<\/\2>)$/.exec(piece) ?? []
    const value = parameters[placeholder ?? element ?? '']
    if (isFunction(value)) return value(written(words, tag, parameters))
    if (value === undefined || typeof value === 'string' || typeof value === 'number')
      return written(piece, tag, parameters)
    return value
  })
}

function isFunction<Element>(value: RichParameters<Element>[string] | undefined): value is (words: string) => Element {
  return typeof value === 'function'
}
