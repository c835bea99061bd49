import type { Lang } from '#i18n/locales.ts'

/** Languages that put words together to one, what joins them (`Garage-n-tor`), and ends that only a joined word has (`Wohnungs-`). */
const joining: Partial<Record<Lang, { links: readonly string[]; joined: RegExp }>> = {
  de: { links: ['', 's', 'n', 'en', 'es', 'er', 'e'], joined: /.(?:ung|heit|keit|schaft|ion|tat|ling)s$/ },
  nl: { links: ['', 's', 'n', 'en', 'er', 'e'], joined: /.(?:ing|heid|schap|teit)s$/ },
}

/** Letters that either part has at the least. */
export const shortest = { first: 3, tail: 4 } as const

export function isCompounding(lang: Lang): boolean {
  return lang in joining
}

/** Whether this is the beginning of a word that is put together: a known word, or one that only stands before another. */
export function isFirstPart(first: string, lang: Lang, isWord: (term: string) => boolean): boolean {
  const { links, joined } = joining[lang] ?? { links: [''] }
  if (joined?.test(first)) return true
  return links.some((link) => {
    const length = first.length - link.length
    return length >= shortest.first && first.endsWith(link) && isWord(first.slice(0, length))
  })
}

/**
 * The last of the words that are put together to this one, the longest first: `Luftfilter` is a filter. All of them are
 * known, or the last one tells enough.
 */
export function tailsOf(
  term: string,
  lang: Lang,
  isWord: (term: string) => boolean,
  isTelling: (tail: string) => boolean = () => false,
): string[] {
  if (!isCompounding(lang)) return []
  const isPart = (part: string) => isWord(part) || tailsOf(part, lang, isWord).length > 0
  const tails: string[] = []
  for (let at = shortest.first; at <= term.length - shortest.tail; at++) {
    const tail = term.slice(at)
    if (isWord(tail) && (isTelling(tail) || isFirstPart(term.slice(0, at), lang, isPart))) tails.push(tail)
  }
  return tails
}
