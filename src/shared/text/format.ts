import { dateFormat, displayNames, numberFormat } from '#i18n/intl.ts'

/** A calendar day (`2026-03-01`) as the language writes it; no time zone can shift it. */
export function formatDay(day: string, tag: string): string {
  const written = dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return withYear(tag === 'fr' ? written.replace(/^1 /, '1er ') : written)
}

/** Keeps the word for "year" that Russian and Ukrainian dates have, `г.` and `р.`, on the line of its number. */
const withYear = (date: string) => date.replace(/ (?=[гр]\.)/, '\u00a0')

/** A moment (`2026-03-01T12:00:00Z`) where the reader is, or in `timeZone`, with the name of the zone. */
export function formatMoment(moment: string, tag: string, timeZone?: string): string {
  const format = dateFormat(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  })
  return withYear(format.format(new Date(moment)))
}

/** `48 kB`, `1.2 MB` in the language's numbers. */
export function formatBytes(bytes: number, tag: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return numberFormat(tag, {
    style: 'unit',
    unit: unit as string,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

const countryNames: Record<string, Record<string, string>> = {
  en: { CN: 'China mainland' },
  'zh-Hans': { CN: '中国大陆' },
  'zh-Hant': { CN: '中國大陸' },
}

/** The name of a country (ISO 3166) in a language. */
export function formatCountry(code: string, tag: string): string {
  return countryNames[tag]?.[code] ?? displayNames(tag, { type: 'region' }).of(code) ?? code
}

/** The name of a language (BCP 47) in a language. */
export function formatLanguage(of: string, tag: string): string {
  return displayNames(tag, { type: 'language' }).of(of) ?? of
}
