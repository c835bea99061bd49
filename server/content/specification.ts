import { type Lang, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import type { SpecificationValue } from './files.ts'

type Single = Exclude<SpecificationValue, unknown[]>

/** Units that are words, and so are spelled out in the reader's language. */
const spelled = new Set(['second', 'minute', 'hour', 'day', 'month', 'year'])
/** Units that stand at the number without a blank, in every language we have but those that `Intl` knows better. */
const tight = new Set(['°', '"'])

/**
 * The text of a specification value in a language: numbers and spelled units by `Intl`, words from
 * `terms`. `term` answers the word of a key, and reports the ones that it does not know.
 */
export function specificationText(value: SpecificationValue, lang: Lang, term: (key: string) => string): string {
  const list = Array.isArray(value) ? value : [value]
  return list.map((entry) => singleText(entry, lang, term)).join(separator(lang))
}

function separator(lang: Lang): string {
  return lang === 'ja' || lang.startsWith('zh') ? '、' : ', '
}

function singleText(value: Single, lang: Lang, term: (key: string) => string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return messages[lang].common[value ? 'yes' : 'no']
  if (typeof value === 'number') return number(value, lang)
  const text = bareText(value, lang, term)
  return value.note ? `${text} (${term(value.note)})` : text
}

function bareText(
  value: Exclude<Single, string | number | boolean>,
  lang: Lang,
  term: (key: string) => string,
): string {
  if ('term' in value) return term(value.term)
  if ('text' in value) return value.text
  if ('size' in value) return `${value.size.map((side) => number(side, lang)).join(' × ')}\u00A0${value.unit}`
  if ('from' in value) {
    const from = number(value.from, lang)
    return spelled.has(value.unit)
      ? `${from} – ${spell(value.to, value.unit, lang)}`
      : `${from} – ${measure(number(value.to, lang), value.unit, lang)}`
  }
  return spelled.has(value.unit)
    ? spell(value.value, value.unit, lang)
    : measure(number(value.value, lang), value.unit, lang)
}

function number(value: number, lang: Lang): string {
  return new Intl.NumberFormat(localeOf(lang).tag, { maximumFractionDigits: 3 }).format(value).replace('-', '−')
}

function spell(value: number, unit: string, lang: Lang): string {
  return new Intl.NumberFormat(localeOf(lang).tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

function measure(amount: string, unit: string, lang: Lang): string {
  if (tight.has(unit)) return amount + unit
  if (unit === '%')
    return lang === 'tr'
      ? `%${amount}`
      : ['en', 'ja', 'zh-Hans', 'zh-Hant', 'it', 'nl', 'pt'].includes(lang)
        ? `${amount}%`
        : `${amount}\u00A0%`
  return `${amount}\u00A0${unit}`
}
