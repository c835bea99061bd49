import type { Lang } from '#i18n/locales.ts'
import { withoutAsking } from './asking.ts'
import { isCompounding, tailsOf } from './compounds.ts'
import { stopWordsOf } from './stop-words.ts'
import { groupsOf, othersBeginning, type Synonyms, spansIn } from './synonyms.ts'
import { formsOf, type Rules, type Token, tokenize } from './tokens.ts'

/** One word that has to be in a text: in one of these forms, or as the beginning of a word. */
export interface Wanted {
  forms: string[]
  prefixes: string[]
  /** Words put together of this and another one count as well: `Garagentor` for `Tor`. */
  tail?: string
}

/** A piece of the question, and what else means the same. All words of one of these have to be there. */
export interface Unit {
  kind: Token['kind'] | 'katakana' | 'hiragana'
  own: Wanted[]
  synonyms: Wanted[][]
  /** Known by the last of its words alone: whether that is in a group. */
  guessed?: 'grouped' | 'other'
  /** Where it stands in the question. */
  start: number
  end: number
}

/** What a question asks of texts in one language. */
export interface Reading {
  lang: Lang
  units: Unit[]
  /** Words that any question has: they tell no article from another, but one title from another. */
  fillers: Wanted[]
}

const mostUnits = 24
const mostSynonyms = 16
/** Letters from which on an unfinished word says enough to look for what it may become. */
const shortestBegun = 4
/** Letters from which on the last of the words that are put together says enough, whatever is before it: `Saunathermostat`. */
const tellingTail = 8

/**
 * Reads a question that was typed in the language of `asked` for texts in that of `searched`, which is
 * the same, or English: then the groups of synonyms are the bridge. `isWord` tells whether the texts
 * know a word, so that `home kit` is found as `homekit`, and `isOwn` whether it is one of the language of
 * `asked`. Words that any question has are left out where there are others.
 */
export function readQuestion(
  text: string,
  {
    asked,
    searched,
    synonyms,
    isWord,
    isOwn,
  }: {
    asked: Rules
    searched: Rules
    synonyms: Synonyms
    isWord: (term: string) => boolean
    isOwn: (term: string) => boolean
  },
): Reading {
  const tokens = tokenize(withoutAsking(text, asked.lang), asked)
  const spans = spansIn(tokens, synonyms)
  const stop = stopWordsOf(asked.lang)
  const end = text.trimEnd().length
  const unitOf = (run: Token[], others: string[]): Unit => {
    const [first, last] = [run[0] as Token, run.at(-1) as Token]
    const kana = first.run !== undefined && run.length > 1 && run.every((token) => token.run === first.run)
    const script = /^[\u3041-\u309f]/.test(text.slice(first.start)) ? 'hiragana' : 'katakana'
    const kind = kana ? script : run.length > 1 && first.kind !== 'pair' ? 'word' : first.kind
    const own = wantedOf(text.slice(first.start, last.end), run, asked, searched, last.end === end)
    const synonyms = others
      .slice(0, mostSynonyms)
      .map((other) => finished(tokenize(withoutAsking(other, searched.lang), searched), searched))
    if (run.length === 1 && first.parts.length) synonyms.push(finished(first.parts, searched))
    return { kind, own, synonyms: synonyms.filter((words) => words.length), start: first.start, end: last.end }
  }

  const units: Unit[] = []
  const fillers: Wanted[] = []
  let at = 0
  let phraseEnd = 0
  while (at < tokens.length) {
    const first = tokens[at] as Token
    const span = spans.find(({ from }) => from === at)
    if (span) {
      const run = tokens.slice(at, span.to)
      units.push(unitOf(run, span.others))
      phraseEnd = (run.at(-1) as Token).end
      at = span.to
      continue
    }
    at += 1
    // Of a pair of characters that reaches into a phrase before or after it, nothing is meant.
    const next = spans.some(({ from }) => from === at) ? tokens[at] : undefined
    if (first.kind === 'pair' && (first.start < phraseEnd || (next && first.end > next.start))) continue
    if (isFiller(first, stop)) {
      fillers.push({ forms: formsOf(first, searched.models), prefixes: [] })
      continue
    }
    const kana = kanaFrom(tokens, at - 1, spans)
    if (kana > 1) {
      units.push(unitOf(tokens.slice(at - 1, at - 1 + kana), []))
      at += kana - 1
      continue
    }
    const joined = next ? undefined : joinedWith(first, tokens[at], isWord)
    if (joined) at += 1
    const begun = first.kind === 'word' && first.end === end && first.term.length >= shortestBegun
    if (joined) {
      units.push(unitOf(tokens.slice(at - 2, at), [joined]))
      continue
    }
    const head = headOf(first, asked.lang, synonyms, (term) => isOwn(term) && !stop.has(term))
    const others = [...(begun ? othersBeginning(first.term, synonyms) : []), ...head.others]
    const unit = unitOf([first], others)
    const isKnown = [first.term, ...first.stems].some(isWord)
    units.push(head.others.length && !isKnown ? { ...unit, guessed: head.grouped ? 'grouped' : 'other' } : unit)
  }
  const whole = units.length ? units : tokens.map((token) => unitOf([token], []))
  return { lang: searched.lang, units: whole.slice(0, mostUnits), fillers: units.length ? fillers : [] }
}

/** Whether any question has this word; `aidez-moi` is two of them. */
function isFiller({ term, parts }: Token, stop: ReadonlySet<string>): boolean {
  return stop.has(term) || (parts.length > 0 && parts.every((part) => stop.has(part.term)))
}

/** How many pairs of one word in kana stand here, up to the next phrase. */
function kanaFrom(tokens: readonly Token[], at: number, spans: { from: number }[]): number {
  const { run } = tokens[at] as Token
  if (run === undefined) return 1
  let count = 1
  while (tokens[at + count]?.run === run && !spans.some(({ from }) => from === at + count)) count += 1
  return count
}

/** Where words are put together to one, what the last of them means: of the longest that stands in a group, or else of the longest. */
function headOf(
  { kind, term }: Token,
  lang: Lang,
  synonyms: Synonyms,
  isOwn: (term: string) => boolean,
): { others: string[]; grouped: boolean } {
  const tails =
    kind === 'word'
      ? tailsOf(term, lang, isOwn, (tail) => tail.length >= tellingTail && groupsOf(tail, synonyms).length > 0)
      : []
  const grouped = tails.find((tail) => groupsOf(tail, synonyms).length)
  if (grouped !== undefined) return { others: groupsOf(grouped, synonyms), grouped: true }
  return { others: tails.slice(0, 1), grouped: false }
}

/** `home` and `kit` together, if that is a word as well. */
function joinedWith(first: Token, second: Token | undefined, isWord: (term: string) => boolean): string | undefined {
  if (first.kind !== 'word' || second?.kind !== 'word') return undefined
  const joined = first.term + second.term
  return isWord(joined) ? joined : undefined
}

/** The question's own words as texts of `searched` have them. The last one may not be finished yet. */
function wantedOf(text: string, run: Token[], asked: Rules, searched: Rules, atEnd: boolean): Wanted[] {
  const tokens = asked.lang === searched.lang ? run : tokenize(text, searched)
  return tokens.map((token, index) => {
    const unfinished = atEnd && index === tokens.length - 1
    const tail = token.kind === 'word' && token.term.length >= 3 && isCompounding(searched.lang)
    return {
      forms: formsOf({ ...token, parts: [] }, searched.models),
      prefixes: prefixesOf(token, unfinished),
      ...(tail && { tail: token.term }),
    }
  })
}

function prefixesOf({ kind, term, stems }: Token, unfinished: boolean): string[] {
  if (kind === 'model') return []
  if (kind === 'pair') return term.length === 1 ? [term] : []
  return [term, ...stems.filter((stem) => stem.length >= 5)].filter((form) => form.length >= (unfinished ? 2 : 3))
}

/** Words that are finished, and found in any of their forms; `does not close` is about closing. */
function finished(tokens: Token[], { lang, models }: Rules): Wanted[] {
  const stop = stopWordsOf(lang)
  const telling = tokens.filter(({ term }) => !stop.has(term))
  return (telling.length ? telling : tokens).map((token) => ({
    forms: formsOf({ ...token, parts: [] }, models),
    prefixes: [],
  }))
}
