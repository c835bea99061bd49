import { asKatakana, bare, lower } from '#shared/search/fold.ts'
import { typedDigits } from '#shared/text/typed-digits.ts'

/** Letters of a word that count. */
const longest = 40
/** Words of one text by which it is found: more than anybody writes, and few enough for any index. */
const mostWords = 5000
const mostWanted = 8
/** Digits that are a number of something, also where blanks or dashes stand between them. */
const shortestNumber = 5

/** What may be an address where an `@` is in it. */
const chunk = /[^\s<>()[\]{}",;:|]+/gu
const grouped = /\d{1,20}(?:[ \p{Pd}]\d{1,20}){1,4}/gu
const word = /[\p{L}\p{N}]+/gu
/** Languages that put no blank between words: what is looked for there are pairs of letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu

/** A word as it stands in the index, and whether what begins with it fits as well. */
export interface WantedWord {
  text: string
  begins: boolean
}

/**
 * The words by which a text is found, each once: folded in width, case and accents. Addresses also stand whole among them,
 * and numbers without their blanks and dashes. Of Chinese and Japanese they are all pairs of letters, and the last one alone.
 */
export function wordsIn(text: string): string[] {
  const folded = fold(text)
  const words = new Set<string>()
  for (const found of wholes(folded)) words.add(found)
  for (const [found] of folded.matchAll(word))
    for (const { text, pair } of partsOf(found)) {
      if (!pair) words.add(cut(text))
      else for (const two of [...pairs(text), [...text].at(-1) ?? '']) words.add(two)
    }
  words.delete('')
  return [...words].slice(0, mostWords)
}

/** What of a question has to be among the words of a ticket, all of it. */
export function wantedIn(question: string): WantedWord[] {
  const folded = fold(question).trim()
  const digits = typedDigits(folded)
  if (/^\d+$/.test(digits) && digits.length >= shortestNumber) return [{ text: cut(digits), begins: true }]
  const wanted = addressesIn(folded).map((found) => ({ text: cut(found), begins: true }))
  for (const [found] of folded.replace(chunk, (found) => (found.includes('@', 1) ? ' ' : found)).matchAll(word))
    for (const { text, pair } of partsOf(found)) {
      if (!pair) wanted.push({ text: cut(text), begins: [...text].length > 1 })
      else if ([...text].length === 1) wanted.push({ text, begins: true })
      else for (const two of pairs(text)) wanted.push({ text: two, begins: false })
    }
  return wanted.slice(0, mostWanted)
}

function fold(text: string): string {
  return asKatakana(bare(lower(text)))
}

function* wholes(folded: string): Generator<string> {
  for (const found of addressesIn(folded)) yield cut(found).replace(/[.!?']+$/, '')
  for (const [found] of folded.matchAll(grouped)) {
    const digits = typedDigits(found)
    if (digits.length >= shortestNumber) yield cut(digits)
  }
}

function addressesIn(folded: string): string[] {
  return [...folded.matchAll(chunk)].flatMap(([found]) => (found.includes('@', 1) ? [found] : []))
}

/** A run of letters, parted where a script without blanks begins or ends. */
function* partsOf(run: string): Generator<{ text: string; pair: boolean }> {
  let from = 0
  for (const { 0: text, index } of run.matchAll(unspaced)) {
    if (index > from) yield { text: run.slice(from, index), pair: false }
    yield { text, pair: true }
    from = index + text.length
  }
  if (from < run.length) yield { text: run.slice(from), pair: false }
}

function pairs(text: string): string[] {
  const letters = [...text]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

function cut(word: string): string {
  return [...word.slice(0, 2 * longest)].slice(0, longest).join('').toWellFormed()
}
