import { composed } from '#shared/text/composed.ts'

/**
 * One form for what can be written in several: width, case, ё and е, with and without invisible characters, and
 * all four Turkish i as `i`, so that neither a Turkish keyboard nor a Turkish capital breaks a name. Accents stay;
 * `bare` takes them off.
 */
export function lower(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return composed(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ё', 'е')
}

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ґ: 'г' }

/** A lower-case word without accents: `gerät` and `gerat` are alike, `й` is `и`. */
export function bare(word: string): string {
  if (isPlain(word)) return word
  return composed(word, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđґ]/g, (letter) => letters[letter] ?? letter)
}

/** German as typed without umlauts: `geraet` is `gerät`. Not the `ue` of `neue`, `Mauer` and `Quelle`. */
export function withUmlauts(word: string): string {
  return word
    .replace(/ae/g, 'ä')
    .replace(/oe/g, 'ö')
    .replace(/(?<![aeq])ue/g, 'ü')
}

/** Hiragana as katakana, so that a word is found in either. */
export function asKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

/** Most words are, and need nothing of this. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
