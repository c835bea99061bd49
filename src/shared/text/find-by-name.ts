import { distance } from '#shared/search/distance.ts'
import { foldName } from './fold-name.ts'

interface Named {
  name: string
  aliases?: readonly string[] | undefined
}

/** Letters from which on one of them may be wrong. */
const shortestMistyped = 4

/**
 * What of a list is meant by what was typed, the surest first: its name or a beginning of it, words of it in any order, its initials,
 * a piece of it, or any of these with a typing error. The whole list where nothing was typed.
 */
export function findByName<T extends Named>(typed: string, list: readonly T[]): T[] {
  const wanted = foldName(typed)
  if (wanted === '') return [...list]
  const words = wordsOf(typed)
  const ranked = list.flatMap((item) => {
    const ranks = [item.name, ...(item.aliases ?? [])].flatMap(spellings).map((name) => rank(wanted, words, name))
    const best = Math.min(...ranks)
    return best < unlike ? [{ item, best }] : []
  })
  const surest = ranked.some(({ best }) => best < mistyped) ? mistyped : unlike
  return ranked
    .filter(({ best }) => best < surest)
    .sort((a, b) => a.best - b.best)
    .map(({ item }) => item)
}

const [same, begins, hasWords, initials, within, mistyped, unlike] = [0, 1, 2, 3, 4, 5, 6] as const

function rank(wanted: string, words: readonly string[], name: string): number {
  const key = foldName(name)
  if (key === wanted) return same
  if (key.startsWith(wanted)) return begins
  const parts = wordsOf(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const own = [...wordsOf(name), ...parts]
  if (words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))) return hasWords
  if (parts.length > 1 && parts.map(([first]) => first).join('') === wanted) return initials
  if (key.includes(wanted) && wanted.length > 1) return within
  return isMistyped(wanted, key) ? mistyped : unlike
}

/** Whether one letter of `wanted` is wrong, as the whole key or as its beginning. Figures are never taken for others. */
function isMistyped(wanted: string, key: string): boolean {
  if (wanted.length < shortestMistyped) return false
  return [-1, 0, 1, key.length - wanted.length].some((more) => {
    const begin = key.slice(0, wanted.length + more)
    return figures(begin) === figures(wanted) && distance(wanted, begin, 1) <= 1
  })
}

function figures(text: string): string {
  return text.replace(/\D/g, '')
}

function wordsOf(text: string): string[] {
  return text
    .split(/[\s\p{P}\p{S}]+/u)
    .map(foldName)
    .filter(Boolean)
}

/** A name as it is written, and with umlauts spelled out. */
function spellings(name: string): string[] {
  const spelled = name.replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}e`)
  return spelled === name ? [name] : [name, spelled]
}
