import { withoutAsking } from './asking.ts'
import { stopWordsOf } from './stop-words.ts'
import { type Rules, type Token, tokenize } from './tokens.ts'

/** What editors say about words of a language. */
export interface WordGroups {
  /** Words that mean the same. */
  synonyms: readonly (readonly string[])[]
  /** By a word: those that mean a kind of it. Who types one of these finds texts about the word, and not the other way round. */
  kinds: Readonly<Record<string, readonly string[]>>
}

/** A phrase of a group, cut as a question is. */
interface Phrase {
  tokens: Token[]
  text: string
  /** What else it means; it may be among that itself. */
  group: readonly string[]
}

/** Groups of words that mean the same, ready to be found in questions of one language. */
export interface Synonyms {
  phrases: ReadonlyMap<string, Phrase[]>
  /** The words of all of them: what is in none of the groups may be about anything. */
  words: ReadonlySet<string>
}

/** A piece of a question that stands in a group. */
export interface SynonymSpan {
  /** Index of the first token, and of the first after the last. */
  from: number
  to: number
  /** The other phrases of the groups that it stands in. */
  others: string[]
}

/** The forms of a word by which a phrase is found: its stem, or itself where it has none. */
function keysOf(token: Token): string[] {
  return token.stems.length ? [...token.stems, token.term] : [token.term]
}

export function synonymsOf(words: readonly WordGroups[], rules: Rules): Synonyms {
  const phrases = new Map<string, Phrase[]>()
  const fillers = stopWordsOf(rules.lang)
  const known = new Set<string>()
  const add = (text: string, group: readonly string[]) => {
    const tokens = tokenize(withoutAsking(text, rules.lang), rules)
    const [first] = tokens
    if (!first) return
    for (const key of keysOf(first)) phrases.set(key, [...(phrases.get(key) ?? []), { tokens, text, group }])
    for (const token of tokens) if (!fillers.has(token.term)) for (const key of keysOf(token)) known.add(key)
  }
  for (const { synonyms, kinds } of words) {
    for (const group of synonyms) for (const text of group) add(text, group)
    for (const [general, specific] of Object.entries(kinds)) {
      const means = [general, ...synonyms.filter((group) => group.includes(general)).flat()]
      for (const text of specific) add(text, [...new Set(means)])
    }
  }
  return { phrases, words: known }
}

/** Every phrase that editors wrote. */
export function phrasesOf({ synonyms, kinds }: WordGroups): string[] {
  return [...synonyms.flat(), ...Object.entries(kinds).flat(2)]
}

/** The longest phrases of a question, from its beginning, none over another. */
export function spansIn(tokens: readonly Token[], { phrases }: Synonyms): SynonymSpan[] {
  const spans: SynonymSpan[] = []
  for (let from = 0; from < tokens.length; ) {
    const found = phrasesAt(tokens, from, phrases)
    const longest = Math.max(0, ...found.map((phrase) => phrase.tokens.length))
    if (longest === 0) {
      from += 1
      continue
    }
    const fitting = found.filter((phrase) => phrase.tokens.length === longest)
    const own = new Set(fitting.map(({ text }) => text))
    const others = [...new Set(fitting.flatMap(({ group }) => group))].filter((text) => !own.has(text))
    spans.push({ from, to: from + longest, others })
    from += longest
  }
  return spans
}

/** What a word may become that is still being typed: the groups of single words that begin like it. */
export function othersBeginning(term: string, { phrases }: Synonyms): string[] {
  const found = new Set<string>()
  for (const [key, candidates] of phrases)
    if (key.startsWith(term))
      for (const { tokens, group } of candidates) if (tokens.length === 1) for (const text of group) found.add(text)
  return [...found]
}

/** The groups that a single word stands in. */
export function groupsOf(term: string, { phrases }: Synonyms): string[] {
  const found = (phrases.get(term) ?? []).filter(({ tokens }) => tokens.length === 1)
  return [...new Set(found.flatMap(({ group }) => group))]
}

function phrasesAt(tokens: readonly Token[], from: number, phrases: Synonyms['phrases']): Phrase[] {
  const first = tokens[from]
  if (!first) return []
  const candidates = new Set(keysOf(first).flatMap((key) => phrases.get(key) ?? []))
  return [...candidates].filter((phrase) =>
    phrase.tokens.every((wanted, index) => {
      const given = tokens[from + index]
      return given !== undefined && keysOf(given).some((key) => keysOf(wanted).includes(key))
    }),
  )
}
