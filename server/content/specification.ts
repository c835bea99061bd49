import { numberFormat } from '#i18n/intl.ts'
import { type Lang, localeOf, scriptOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import type { SpecificationValue } from './files.ts'
import { unitSymbol } from './units.ts'

type Single = Exclude<SpecificationValue, unknown[]>

/** Units that are words, and so are spelled out in the reader's language. */
const spelled = new Set(['second', 'minute', 'hour', 'day', 'month', 'year'])
/**
 * The text of a specification value in a language: numbers and spelled units by `Intl`, words from
 * `terms`. `term` answers the word of a key, and reports the ones that it does not know.
 */
export function specificationText(value: SpecificationValue, lang: Lang, term: (key: string) => string): string {
  const texts = (Array.isArray(value) ? value : [value]).map((entry) => singleText(entry, lang, term))
  return texts.join(separator(texts, lang))
}

/** A semicolon where the parts have commas of their own. */
function separator(texts: readonly string[], lang: Lang): string {
  if (scriptOf(lang).dense) return texts.some((text) => text.includes('、')) ? '；' : '、'
  return texts.length > 1 && texts.some((text) => text.includes(', ')) ? '; ' : ', '
}

function singleText(value: Single, lang: Lang, term: (key: string) => string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return messages[lang].common[value ? 'yes' : 'no']
  if (typeof value === 'number') return number(value, lang)
  const text = bareText(value, lang, term)
  if (!value.note) return text
  return scriptOf(lang).dense ? `${text}（${term(value.note)}）` : `${text} (${term(value.note)})`
}

function bareText(
  value: Exclude<Single, string | number | boolean>,
  lang: Lang,
  term: (key: string) => string,
): string {
  if ('term' in value) return term(value.term)
  if ('text' in value) return value.text
  if ('size' in value)
    return `${value.size.map((side) => number(side, lang)).join(' × ')}\u00A0${unitSymbol(value.unit, lang)}`
  if ('from' in value) return range(value.from, value.to, value.unit, lang)
  return spelled.has(value.unit) ? spell(value.value, value.unit, lang) : measure(value.value, value.unit, lang)
}

function range(from: number, to: number, unit: string, lang: Lang): string {
  if (spelled.has(unit)) return `${number(from, lang)} – ${spell(to, unit, lang)}`
  const start = unit === '%' && lang === 'tr' ? measure(from, unit, lang) : number(from, lang)
  return `${start} – ${measure(to, unit, lang)}`
}

function number(value: number, lang: Lang): string {
  return numberFormat(localeOf(lang).tag, { maximumFractionDigits: 3 }).format(value).replace('-', '−')
}

function spell(value: number, unit: string, lang: Lang): string {
  return numberFormat(localeOf(lang).tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** A number and its unit, kept on one line. Percent signs stand as the language has them. */
function measure(value: number, unit: string, lang: Lang): string {
  if (unit === '°') return number(value, lang) + unit
  if (unit !== '%') return `${number(value, lang)}\u00A0${unitSymbol(unit, lang)}`
  return numberFormat(localeOf(lang).tag, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100)
}
