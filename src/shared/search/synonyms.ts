import { type Rules, type Token, tokenize } from './tokens.ts'

/** A phrase of a group, cut as a question is. */
interface Phrase {
  tokens: Token[]
  text: string
  group: readonly string[]
}

/** Groups of words that mean the same, ready to be found in questions of one language. */
export interface Synonyms {
  phrases: ReadonlyMap<string, Phrase[]>
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

export function synonymsOf(groups: readonly (readonly string[])[], rules: Rules): Synonyms {
  const phrases = new Map<string, Phrase[]>()
  for (const group of groups)
    for (const text of group) {
      const tokens = tokenize(text, rules)
      const [first] = tokens
      if (!first) continue
      for (const key of keysOf(first)) phrases.set(key, [...(phrases.get(key) ?? []), { tokens, text, group }])
    }
  return { phrases }
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
