import { bare, lower, withUmlauts } from '#shared/search/fold.ts'
import type { NamedRegion } from './names.ts'

/** Letters of what is typed that are looked at: no region has as many. */
const longest = 60

/** How well a name fits, the smaller the better. */
const fit = { same: 0, spelling: 1, beginning: 2, word: 3, inside: 4 } as const

/**
 * The regions that what is typed may mean, the likeliest first, otherwise in the order of the list: by their code,
 * by the beginning of a name or of a word in it, with or without accents (`turkiye`, `Tü`, `aland`, `cote`). All of them
 * while nothing is typed.
 */
export function matchRegions<R extends NamedRegion>(typed: string, regions: readonly R[]): R[] {
  const plain = lower(typed.slice(0, longest)).trim()
  const wanted = key(plain)
  if (wanted === '') return plain === '' ? [...regions] : []
  const readings = [...new Set([wanted, key(withUmlauts(plain))])]
  return regions
    .map((region) => ({ region, rank: rankOf(region, plain, readings) }))
    .filter((one): one is { region: R; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ region }) => region)
}

function rankOf({ code, name, also }: NamedRegion, plain: string, readings: string[]): number | undefined {
  if (plain === code.toLowerCase()) return fit.same
  const ranks = [name, ...also].flatMap((one) => rankOfName(one, plain, readings) ?? [])
  return ranks.length ? Math.min(...ranks) : undefined
}

function rankOfName(name: string, plain: string, readings: string[]): number | undefined {
  const written = lower(name)
  if (written === plain) return fit.same
  if (written.startsWith(plain)) return fit.spelling
  const known = key(written)
  if (readings.some((wanted) => known.startsWith(wanted))) return fit.beginning
  if (readings.some((wanted) => known.includes(` ${wanted}`))) return fit.word
  return readings.some((wanted) => wanted.length > 1 && known.includes(wanted)) ? fit.inside : undefined
}

/** Without accents and signs; what separates words is one blank. */
function key(text: string): string {
  return bare(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
