import type { Lang } from '#i18n/locales.ts'
import { bare, lower, withUmlauts } from './fold.ts'
import type { Models } from './models.ts'
import { pairsOf } from './pairs.ts'
import type { Stem } from './stems/index.ts'

/** A word of a text as the search compares it. */
export interface Token {
  kind: 'word' | 'code' | 'model' | 'pair'
  /** The word without case, width and accents; of Japanese and Chinese two characters, or a single one that stands alone. */
  term: string
  /** What it shares with its other forms; equal to none of them when there is none. */
  stems: string[]
  /** The pieces of `wi-fi`, which are `wifi` together, and of `2.4 GHz`. */
  parts: Token[]
  /** Pairs of one word in kana have the same. */
  run?: number
  /** Where it stands in the text. */
  start: number
  end: number
}

/** What splitting depends on, the same for the index and for the question. */
export interface Rules {
  lang: Lang
  stem: Stem
  models: Models
  /** Traditional characters as simplified ones; for Chinese alone. */
  simplify?: (text: string) => string
}

interface Atom {
  raw: string
  start: number
  end: number
  /** What stands between it and the one before. */
  gap: string
  cjk: boolean
}

const longest = 40
/** Marks and invisible characters belong to a word when letters follow. */
const atomPattern = /[\p{L}\p{N}](?:[\p{M}\p{Cf}]*[\p{L}\p{N}])*\p{M}*/gu
const scriptPattern = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu
const isCjk = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u
const apostrophe = /^['’ʼ‘`´＇ʹ]$/
const hyphen = /^[-‐‑‒–−_－]$/
const modelGap = /^[\p{Cf}\p{M}]*[-‐‑‒–−_－./\s]?[\p{Cf}\p{M}]*$/u
/** What may stand apart behind a model number; other words there belong to the sentence. */
const region = /^(?:eu|us|uk|jp|au|hk|cn|kr|tw)$/
const units = /^(?:[kmg]?hz|k?wh?|m?ah?|k?va?|mm|cm|m|lm|db)$/
/** What is left out before an apostrophe: `l’appareil`, `dell’app`. */
const elided =
  /^(?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quoiqu|un|dell|nell|sull|all|dall|quell|quest|cos|com|quand|bell|nessun)$/

/** The words of a text, in their order. Pure, and in time that grows with the text alone. */
export function tokenize(text: string, rules: Rules): Token[] {
  const atoms = atomsOf(text)
  const tokens: Token[] = []
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at] as Atom
    if (atom.cjk) {
      tokens.push(...pairsOf(atom, rules))
      at += 1
      continue
    }
    const read = modelAt(atoms, at, rules) ?? measureAt(atoms, at) ?? wordAt(atoms, at, rules)
    if (read.token?.term) tokens.push(read.token)
    at += read.atoms
  }
  return tokens
}

/** Every form under which a text with this token is found. */
export function formsOf(token: Token, models: Models): string[] {
  if (token.kind === 'model') return [...models.formsOf(token.term)]
  return [...new Set([token.term, ...token.stems, ...token.parts.flatMap((part) => [part.term, ...part.stems])])]
}

function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = []
  let last = 0
  for (const { 0: run, index } of text.matchAll(atomPattern))
    for (const piece of run.matchAll(scriptPattern)) {
      const start = index + piece.index
      const end = start + piece[0].length
      atoms.push({ raw: piece[0], start, end, gap: text.slice(last, start), cjk: isCjk.test(piece[0]) })
      last = end
    }
  return atoms
}

interface Read {
  token: Token | undefined
  /** How many atoms it took. */
  atoms: number
}

/** `MSS310`, `mss 310`, `MTS200-EU`, `ＭＳＳ３１０`, `MSS310H`. */
function modelAt(atoms: Atom[], at: number, { models }: Rules): Read | undefined {
  for (const count of [3, 2, 1]) {
    const run = runOf(atoms, at, count, modelGap)
    const last = run?.at(-1)
    if (!run || !last || !run.some(({ raw }) => /\p{N}/u.test(raw))) continue
    const apart = count > 1 && !/\p{N}/u.test(last.raw) && !hyphen.test(last.gap)
    if (apart && !region.test(lower(last.raw))) continue
    const term = models.termOf(run.map(({ raw }) => raw).join(''))
    if (term !== undefined) return { token: tokenOf('model', term, run), atoms: count }
  }
  return undefined
}

/** `2.4GHz`, `2,4 GHz`, `2.4`, `16 A`. */
function measureAt(atoms: Atom[], at: number): Read | undefined {
  const first = lower((atoms[at] as Atom).raw)
  if (!/^\d+\p{L}*$/u.test(first)) return undefined
  let run = [atoms[at] as Atom]
  let value = first
  const decimals = atoms[at + 1]
  if (decimals && /^\d+$/.test(first) && /^[.,．，]$/.test(decimals.gap) && /^\d/.test(lower(decimals.raw))) {
    run = [...run, decimals]
    value = `${first}.${lower(decimals.raw)}`
  }
  const unit = atoms[at + run.length]
  if (/^[\d.]+$/.test(value) && unit && /^\s$/.test(unit.gap) && units.test(lower(unit.raw))) {
    const number = tokenOf('code', value, run)
    const name = tokenOf('word', lower(unit.raw), [unit])
    const token = tokenOf('code', value + name.term, [...run, unit], [number, name])
    return { token, atoms: run.length + 1 }
  }
  const split = /^([\d.]+)(\p{L}+)$/u.exec(value)
  const parts = split ? [tokenOf('code', split[1] ?? '', run), tokenOf('word', bare(split[2] ?? ''), run)] : []
  return { token: tokenOf('code', bare(value), run, parts), atoms: run.length }
}

/** A word, or several that hyphens or an apostrophe join. */
function wordAt(atoms: Atom[], at: number, rules: Rules): Read {
  const { lang } = rules
  const first = atoms[at] as Atom
  const next = atoms[at + 1]
  if (next && !next.cjk && apostrophe.test(next.gap)) {
    const before = lower(first.raw)
    if ((lang === 'fr' || lang === 'it') && elided.test(before)) return { token: undefined, atoms: 1 }
    if (lang === 'tr' || /^s$/i.test(next.raw)) return { token: single(first, rules), atoms: 2 }
    return { token: wordOf(first.raw + next.raw, [first, next], rules), atoms: 2 }
  }
  for (const count of [4, 3, 2]) {
    const run = runOf(atoms, at, count, hyphen)
    if (!run) continue
    const parts = run.map((atom) => single(atom, rules)).filter(({ term }) => term)
    return { token: wordOf(run.map(({ raw }) => raw).join(''), run, rules, parts), atoms: count }
  }
  return { token: single(first, rules), atoms: 1 }
}

function runOf(atoms: Atom[], at: number, count: number, gap: RegExp): Atom[] | undefined {
  const run = atoms.slice(at, at + count)
  const joined = run.length === count && run.every((atom, index) => !atom.cjk && (index === 0 || gap.test(atom.gap)))
  return joined ? run : undefined
}

function single(atom: Atom, rules: Rules): Token {
  return wordOf(atom.raw, [atom], rules)
}

function wordOf(raw: string, run: Atom[], { lang, stem }: Rules, parts: Token[] = []): Token {
  const whole = [...lower(raw)].slice(0, longest).join('')
  const word = lang === 'de' ? withUmlauts(whole) : whole
  const term = bare(word)
  if (/\p{N}/u.test(term)) return tokenOf('code', term, run, parts)
  const token = tokenOf('word', term, run, parts)
  if (term.length >= 4) token.stems = [...new Set([bare(stem(word)), stem(term)])].filter((form) => form !== term)
  return token
}

function tokenOf(kind: Token['kind'], term: string, run: Atom[], parts: Token[] = []): Token {
  return { kind, term, stems: [], parts, start: (run[0] as Atom).start, end: (run.at(-1) as Atom).end }
}
