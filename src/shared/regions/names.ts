import { collator, displayNames } from '#i18n/intl.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { type Region, regions } from './address-parts.ts'

const mainland: Record<Lang, string> = {
  en: 'China mainland',
  de: 'China (Festland)',
  es: 'China continental',
  fr: 'Chine continentale',
  it: 'Cina continentale',
  ja: '中国本土',
  nl: 'China (vasteland)',
  pt: 'China continental',
  ru: 'Китай (материковый)',
  tr: 'Çin (anakara)',
  'zh-Hans': '中国大陆',
  'zh-Hant': '中國大陸',
  uk: 'Китай (материковий)',
}

/** Where the short name is the one that people look for. */
const short = new Set<Region>(['HK', 'MO', 'PS'])

/** What people type for a region beside its name and its English name. */
const otherNames: Partial<Record<Region, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Dubai'],
  BA: ['BiH'],
  CD: ['DRC', 'Zaire'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  CN: ['China', 'PRC', '中国', '中國'],
  CV: ['Cabo Verde', 'Cape Verde'],
  CZ: ['Czech Republic'],
  FK: ['Malvinas'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IE: ['Eire'],
  KP: ['DPRK'],
  KR: ['Korea', 'Republic of Korea'],
  LA: ['Lao'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland', 'The Netherlands'],
  PS: ['Palestine', 'Gaza', 'West Bank'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['台湾', '台灣', '臺灣'],
  US: ['USA', 'America', 'United States of America'],
  VA: ['Vatican', 'Holy See'],
  VI: ['USVI'],
  VN: ['Viet Nam'],
}

export interface NamedRegion {
  code: Region
  /** In the language of the page. */
  name: string
  /** Other names that it is found by: English, and what people say. */
  also: readonly string[]
}

export function regionName(lang: Lang, code: Region): string {
  if (code === 'CN') return mainland[lang]
  const style = short.has(code) ? 'short' : 'long'
  return displayNames(localeOf(lang).tag, { type: 'region', style }).of(code) ?? code
}

/** All regions in the order of the language's alphabet. */
export function regionsIn(lang: Lang): NamedRegion[] {
  const { compare } = collator(localeOf(lang).tag)
  return regions
    .map((code) => ({ code, name: regionName(lang, code), also: alsoOf(lang, code) }))
    .sort((a, b) => compare(a.name, b.name))
}

function alsoOf(lang: Lang, code: Region): string[] {
  const english = lang === 'en' ? [] : [regionName('en', code)]
  return [...english, ...(otherNames[code] ?? [])]
}
