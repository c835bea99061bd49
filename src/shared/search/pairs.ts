import { asKatakana } from './fold.ts'
import type { Rules, Token } from './tokens.ts'

type Script = 'han' | 'hiragana' | 'katakana'

/** A character as it is compared, and where it is written. */
interface Sign {
  text: string
  script: Script
  start: number
  end: number
}

/**
 * Overlapping pairs of the characters of a Chinese or Japanese piece of text; a single one that stands alone is
 * itself. Japanese words are cut where the script changes. Of what inflects, the character is the stem: `替え` and
 * `替わる` share `替`.
 */
export function pairsOf(piece: { raw: string; start: number }, rules: Rules): Token[] {
  const signs = signsOf(piece, rules)
  return rules.lang === 'ja' ? runsOf(signs).flatMap((run, at, runs) => japanese(run, runs[at + 1])) : pairs(signs)
}

/** Half-width kana can be two characters for one, so places are counted as they are written. */
function signsOf({ raw, start: begin }: { raw: string; start: number }, { lang, simplify }: Rules): Sign[] {
  const chinese = lang === 'zh-Hans' || lang === 'zh-Hant'
  const signs: Sign[] = []
  let start = begin
  for (const [letter] of raw.matchAll(/.[\p{M}\p{Cf}\uff9e\uff9f]*/gsu)) {
    const folded = letter.normalize('NFKC').replace(/\p{Cf}/gu, '')
    for (const sign of chinese ? (simplify?.(folded) ?? folded) : folded)
      signs.push({ text: asKatakana(sign), script: scriptOf(sign, signs.at(-1)), start, end: start + letter.length })
    start += letter.length
  }
  return signs
}

function scriptOf(sign: string, before: Sign | undefined): Script {
  if (/[\u3041-\u309f]/.test(sign)) return 'hiragana'
  if (sign === 'ー') return before?.script === 'hiragana' ? 'hiragana' : 'katakana'
  return /[\u30a1-\u30ff]/.test(sign) ? 'katakana' : 'han'
}

function runsOf(signs: Sign[]): Sign[][] {
  const runs: Sign[][] = []
  for (const sign of signs) {
    const run = runs.at(-1)
    if (run?.[0]?.script === sign.script) run.push(sign)
    else runs.push([sign])
  }
  return runs
}

function japanese(run: Sign[], after: Sign[] | undefined): Token[] {
  const { script } = run[0] as Sign
  if (script !== 'han')
    return run.length < 2 ? [] : pairs(run).map((token) => ({ ...token, run: (run[0] as Sign).start }))
  const ending = after?.[0]?.script === 'hiragana' && inflects(after) ? after[0] : undefined
  if (!ending) return pairs(run)
  const last = run.at(-1) as Sign
  const inflected = pair(last, ending)
  // The second of two characters is the end of a noun: `使用する` is no form of `用`.
  if (run.length === 1) inflected.stems = [last.text]
  return [...(run.length > 1 ? pairs(run) : []), inflected]
}

/** Hiragana behind a character that is the end of its word, and no particle. As katakana, as signs are compared. */
function inflects([first, second]: Sign[]): boolean {
  const [kana = '', next = ''] = [first?.text, second?.text]
  if ('ヲハノニヘデ'.includes(kana)) return false
  const goesOn: Record<string, string> = {
    ガ: 'ラリルレロッ',
    ト: 'スシサセソッ',
    モ: 'チラリルレロッ',
    ヤ: 'スシサセソメム',
  }
  return goesOn[kana]?.includes(next || ' ') ?? true
}

function pairs(signs: Sign[]): Token[] {
  const [only] = signs
  if (only && signs.length === 1) return [pair(only)]
  return signs.slice(1).map((sign, index) => pair(signs[index] as Sign, sign))
}

function pair(first: Sign, second?: Sign): Token {
  const term = first.text + (second?.text ?? '')
  return { kind: 'pair', term, stems: [], parts: [], start: first.start, end: (second ?? first).end }
}
