import type { MarkedText } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Unit } from './question.ts'
import { formsOf, type Rules, type Token, tokenize } from './tokens.ts'

/** Tells which unit of a question a word answers; undefined for none. */
export type Matches = (token: Token) => number | undefined

export function matchesOf(units: readonly Unit[], { models }: Rules): Matches {
  const forms = new Map<string, number>()
  const prefixes: [string, number][] = []
  const tails: [string, number][] = []
  for (const [index, { own, synonyms }] of units.entries())
    for (const wanted of [own, ...synonyms].flat()) {
      for (const form of wanted.forms) if (!forms.has(form)) forms.set(form, index)
      for (const prefix of wanted.prefixes) prefixes.push([prefix, index])
      if (wanted.tail !== undefined) tails.push([wanted.tail, index])
    }
  return (token) => {
    for (const form of formsOf(token, models)) {
      const found = forms.get(form)
      if (found !== undefined) return found
    }
    const begun = prefixes.find(([prefix]) => token.term.startsWith(prefix))
    return (begun ?? tails.find(([tail]) => token.term.endsWith(tail)))?.[1]
  }
}

/** A text with its words. */
export interface Cut {
  text: string
  tokens: Token[]
}

export function cut(text: string, rules: Rules): Cut {
  return { text, tokens: tokenize(text, rules) }
}

/** The text in pieces, those marked that answer the question. */
export function markedText(text: Cut, matches: Matches): MarkedText {
  return piecesOf(text.text, rangesOf(text, matches))
}

const excerptLength = { letters: 170, signs: 90 }

/** The piece of a text that answers most of the question, marked; undefined where none does. `answered` counts the units. */
export function excerptOf(
  { text, tokens }: Cut,
  matches: Matches,
  lang: Lang,
): { excerpt: MarkedText; answered: number } | undefined {
  const ranges = rangesOf({ text, tokens }, matches)
  const length = /^(?:ja|zh)/.test(lang) ? excerptLength.signs : excerptLength.letters
  let best: { from: number; answered: number } | undefined
  for (const [index, { start }] of ranges.entries()) {
    const units = new Set<number>()
    for (let at = index; (ranges[at]?.end ?? Number.POSITIVE_INFINITY) <= start + length * 0.8; at++)
      units.add((ranges[at] as Range).unit)
    if (units.size > (best?.answered ?? 0)) best = { from: start, answered: units.size }
  }
  if (!best) return undefined
  const { from, to } = windowAround(text, best.from, length)
  const inside = ranges.filter(({ start, end }) => start >= from && end <= to)
  const shifted = inside.map(({ start, end, unit }) => ({ start: start - from, end: end - from, unit }))
  const pieces = piecesOf(text.slice(from, to), shifted)
  const before: MarkedText = from > 0 ? [{ text: '… ', hit: false }] : []
  const after: MarkedText = to < text.length ? [{ text: ' …', hit: false }] : []
  return { excerpt: [...before, ...pieces, ...after], answered: best.answered }
}

/** From the beginning of a sentence if it is near, else of a word, to the end of a word. */
function windowAround(text: string, place: number, length: number): { from: number; to: number } {
  const early = Math.max(0, place - Math.floor(length * 0.4))
  const before = text.slice(early, place)
  const sentence = Math.max(
    ...[...before.matchAll(/[.!?:]\s|[。！？]/g)].map((match) => match.index + match[0].length),
    -1,
  )
  const word = before.indexOf(' ') + 1
  const from = early === 0 ? 0 : early + (sentence >= 0 ? sentence : word)
  if (text.length - from <= length) return { from, to: text.length }
  const space = text.lastIndexOf(' ', from + length)
  return { from, to: space > from + length / 2 ? space : endOfSign(text, from + length) }
}

/** Not within a surrogate pair. */
function endOfSign(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

interface Range {
  start: number
  end: number
  unit: number
}

function rangesOf({ tokens }: Cut, matches: Matches): Range[] {
  return tokens.flatMap((token) => {
    const unit = matches(token)
    return unit === undefined ? [] : [{ start: token.start, end: token.end, unit }]
  })
}

function piecesOf(text: string, ranges: Range[]): MarkedText {
  const pieces: MarkedText = []
  const add = (from: number, to: number, hit: boolean) => {
    const last = pieces.at(-1)
    if (from >= to) return
    if (last?.hit === hit) last.text += text.slice(from, to)
    else pieces.push({ text: text.slice(from, to), hit })
  }
  let at = 0
  for (const { start, end } of ranges) {
    add(at, start, false)
    add(Math.max(at, start), end, true)
    at = Math.max(at, end)
  }
  add(at, text.length, false)
  return pieces
}
