import { type Lang, langs } from '#i18n/locales.ts'
import type { Region } from '#shared/regions/address-parts.ts'
import { matchRegions } from '#shared/regions/match.ts'
import { type NamedRegion, regionName, regionsIn } from '#shared/regions/names.ts'
import { bare, lower } from '#shared/search/fold.ts'

/** The regions in the order of the language's alphabet; made once. */
export function regionList(lang: Lang): readonly NamedRegion[] {
  made[lang] ??= regionsIn(lang)
  return made[lang]
}
const made: Partial<Record<Lang, NamedRegion[]>> = {}

/** The region that a text names: wholly, in any spelling, or as the only one that fits. */
export function regionOf(typed: string, lang: Lang): Region | undefined {
  if (!key(typed)) return undefined
  const fitting = matchRegions(typed, regionList(lang))
  const same = fitting.find(({ code, name, also }) => [code, name, ...also].some((one) => key(one) === key(typed)))
  return (same ?? (fitting.length === 1 ? fitting[0] : undefined))?.code
}

/** What a region is called here that a text names in this or another language; undefined for none. */
export function regionHere(typed: string, lang: Lang): string | undefined {
  const code = regionOf(typed, lang) ?? langs.map((each) => regionOf(typed, each)).find(Boolean)
  return code && regionName(lang, code)
}

function key(text: string): string {
  return bare(lower(text.slice(0, 60))).replace(/[^\p{L}\p{N}]+/gu, '')
}
