import { wordSegmenter } from '#i18n/intl.ts'
import { type Lang, localeOf, scriptOf } from '#i18n/locales.ts'

/** Words a minute at an easy pace; characters where words are not set apart by blanks. */
const pace = { words: 220, characters: 500 }

/** Minutes to read a text, one at least. */
export function readingTime(text: string, lang: Lang): number {
  const plain = text.replace(/\[\[[^\]]*\]\]/g, '').replace(/\]\([^)]*\)/g, ']')
  if (scriptOf(lang).dense)
    return Math.max(1, Math.round((plain.match(/[\p{L}\p{N}]/gu) ?? []).length / pace.characters))
  const words = wordSegmenter(localeOf(lang).tag).segment(plain)
  const count = [...words].filter(({ isWordLike }) => isWordLike).length
  return Math.max(1, Math.round(count / pace.words))
}
