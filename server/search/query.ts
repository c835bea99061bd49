import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Unit, Wanted } from '#shared/search/question.ts'
import type { Reading, WeighedUnit } from '#shared/search/readings.ts'
import { coverage, factors, weights } from '#shared/search/weights.ts'
import { lexeme } from './lexeme.ts'

const { title, synonym, heading, body } = weights
const labelWeights = sql.lit(`{${body},${heading},${synonym},${title}}`)
/** Own models stand among the synonyms and count for more. */
const modelFactor = weights.model / weights.synonym

const vector = (text: string) => sql`${text}::tsquery`
const prefix = (lang: Lang, form: string) => `${lexeme(lang, form)}:*`

function wantedText(lang: Lang, { forms, prefixes }: Wanted): string {
  return `(${[...forms.map((form) => lexeme(lang, form)), ...prefixes.map((form) => prefix(lang, form))].join('|')})`
}

function unitText(lang: Lang, { own, synonyms }: Unit): string {
  return [own, ...synonyms].map((words) => `(${words.map((word) => wantedText(lang, word)).join('&')})`).join('|')
}

/** Texts that have every unit. */
export function allOf({ lang, units }: Reading): RawBuilder<unknown> {
  return vector(units.map((unit) => `(${unitText(lang, unit)})`).join('&'))
}

/** Texts that may answer enough of the question: that have one of the units without which they cannot. */
export function anyOf({ lang, units }: Reading): RawBuilder<unknown> {
  return vector(
    telling(units)
      .map((unit) => `(${unitText(lang, unit)})`)
      .join('|'),
  )
}

/** The rarest units, so many that all others together say less than the least that counts: common words find half of the texts, and nothing. */
function telling(units: WeighedUnit[]): WeighedUnit[] {
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0)
  const rarest = known(units).toSorted((a, b) => b.rarity - a.rarity)
  let left = rarest.reduce((sum, { rarity }) => sum + rarity, 0)
  return rarest.filter(({ rarity }) => {
    const needed = left >= coverage.ofQuestion * total
    left -= rarity
    return needed
  })
}

function known(units: WeighedUnit[]): WeighedUnit[] {
  return units.filter(({ documents }) => documents > 0)
}

/** The share of a question that a text answers, by the rarity of its units. */
export function coverageOf({ lang, units }: Reading): RawBuilder<number> {
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0)
  const parts = known(units).map(
    (unit) => sql`${unit.rarity / total}::float8 * (words @@ ${vector(unitText(lang, unit))})::int`,
  )
  return sql`(${sql.join(parts, sql` + `)})`
}

/** How well a text fits, about 0 to 1: by where the words stand, how rare they are, and whether they are the very same. */
export function fitOf({ lang, units }: Reading): RawBuilder<number> {
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0)
  const parts = known(units).map((unit) => {
    const share = (unit.rarity / total) * (unit.kind === 'model' ? modelFactor : 1)
    return sql`${share}::float8 * ${unitFit(lang, unit)}`
  })
  return sql`(${sql.join(parts, sql` + `)})`
}

function unitFit(lang: Lang, { own, synonyms }: Unit): RawBuilder<number> {
  const lexemes = (forms: string[]) => [...new Set(forms)].map((form) => lexeme(lang, form))
  const same = lexemes(own.flatMap(({ forms }) => forms.slice(0, 1)))
  const inflected = lexemes(own.flatMap(({ forms }) => forms.slice(1)))
  const begun = [...new Set(own.flatMap(({ prefixes }) => prefixes))].map((form) => prefix(lang, form))
  const others = lexemes(synonyms.flat().flatMap(({ forms }) => forms))
  const perSynonym = synonyms.flat().length / Math.max(1, synonyms.length)
  const ranks = [
    rank(same, own.length, 1),
    rank(inflected, own.length, 0.95),
    rank(begun, own.length, factors.prefix),
    rank(others, perSynonym, factors.synonym),
  ].filter((each) => each !== undefined)
  return sql`greatest(${sql.join(ranks)})`
}

/** `ts_rank` divides by the number of alternatives, of which a text usually has one: so that is taken back. 1 is a title. */
function rank(queries: string[], words: number, factor: number): RawBuilder<number> | undefined {
  if (!queries.length) return undefined
  const scale = (1.6449 * queries.length) / Math.max(1, words)
  return sql`${factor}::float8 * least(1.3, ${scale}::float8 * ts_rank(${labelWeights}::float4[], head, ${vector(queries.join('|'))}))`
}
