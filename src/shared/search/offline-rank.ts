import type { FaqCard } from '#contracts/faqs.ts'
import { ownModels } from './fields.ts'
import { lower } from './fold.ts'
import { modelForms } from './models.ts'
import type { OfflineArticle } from './offline-index.ts'
import type { Wanted } from './question.ts'
import type { Reading, WeighedUnit } from './readings.ts'
import { formsOf, type Rules, tokenize } from './tokens.ts'
import { factors, influence, weights } from './weights.ts'

/** An article cut for the search. */
export interface OfflineText {
  forms: Map<string, { rank: number; shown: string | null }>
  models: ReadonlySet<string>
}

/** The words of an article, each with what it is worth where it stands. */
export function textOf(article: OfflineArticle, card: FaqCard, rules: Rules): OfflineText {
  const places: [texts: string[], weight: number][] = [
    [[article.title], weights.title],
    [article.words, weights.synonym],
    [article.headings, weights.heading],
    [[article.summary], weights.body],
  ]
  const found = new Map<string, { weights: number[]; shown: string | null }>()
  const add = (form: string, weight: number, shown: string | null) => {
    const entry = found.get(form) ?? { weights: [], shown }
    if (!entry.weights.includes(weight)) entry.weights.push(weight)
    entry.shown ??= shown
    found.set(form, entry)
  }
  for (const [texts, weight] of places)
    for (const text of texts)
      for (const token of tokenize(text, rules))
        for (const form of formsOf(token, rules.models))
          add(
            form,
            weight,
            token.kind === 'word' && form === token.term ? lower(text.slice(token.start, token.end)) : null,
          )
  for (const form of modelForms(ownModels(card.models))) add(form, weights.model, null)
  for (const form of modelForms(card.models)) if (!found.has(form)) found.set(form, { weights: [0], shown: null })

  const forms = new Map([...found].map(([form, { weights, shown }]) => [form, { rank: together(weights), shown }]))
  return { forms, models: new Set(modelForms(card.models)) }
}

/** The first place counts fully, each further one less. */
function together(places: number[]): number {
  return places.reduce((sum, weight, index) => sum + weight / (index + 1) ** 2, 0)
}

/** The share of the question that a text answers, and how well it fits; nothing for one that lacks a word where `all` must be there. */
export function rankOf(
  text: OfflineText,
  { weight }: FaqCard,
  reading: Reading | undefined,
  asked: boolean,
  mode: 'all' | 'some',
): { coverage: number; fit: number; rank: number } {
  const liking = 1 + (influence.editor * weight) / 100
  if (!asked) return { coverage: 1, fit: 1, rank: liking }
  const units = reading?.units ?? []
  const fits = units.map((unit) => fitOf(text, unit))
  if (!units.length || (mode === 'all' && fits.includes(undefined))) return { coverage: 0, fit: 0, rank: 0 }
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0)
  let coverage = 0
  let rank = 0
  for (const [index, fit] of fits.entries()) {
    if (fit === undefined) continue
    const share = (units[index]?.rarity ?? 0) / total
    coverage += share
    rank += share * fit
  }
  if (mode === 'all') coverage = 1
  const fit = coverage * (0.2 + rank)
  return { coverage, fit, rank: fit * liking }
}

/** Undefined where neither the words nor others for them are in the text. */
function fitOf({ forms }: OfflineText, { own, synonyms }: WeighedUnit): number | undefined {
  const exact = own.map(({ forms: [same, ...inflected] }) =>
    Math.max(rankIn(same), 0.95 * Math.max(-1, ...inflected.map(rankIn))),
  )
  const begun = own.map((wanted) => factors.prefix * beginning(wanted))
  const asked = own.map((_, index) => Math.max(exact[index] ?? -1, begun[index] ?? -1))
  const other = synonyms.map((words) =>
    phrase(words.map(({ forms }) => factors.synonym * Math.max(...forms.map(rankIn)))),
  )
  const best = Math.max(phrase(asked), ...other)
  return best < 0 ? undefined : best

  function rankIn(form: string | undefined): number {
    return (form === undefined ? undefined : forms.get(form)?.rank) ?? -1
  }

  function beginning({ prefixes }: Wanted): number {
    let rank = -1
    for (const prefix of prefixes)
      for (const [form, entry] of forms) if (form.startsWith(prefix)) rank = Math.max(rank, entry.rank)
    return rank
  }

  function phrase(ranks: number[]): number {
    return ranks.some((rank) => rank < 0) ? -1 : ranks.reduce((sum, rank) => sum + rank, 0) / Math.max(1, ranks.length)
  }
}
