import { type Script, scripts } from './scripts.ts'

/**
 * The list of languages: the only one. A new language is one entry here, one folder under `messages/`, and content
 * as it comes. `script` is one of `scripts.ts`, from which direction, fonts and more follow; `openGraph` is what social
 * networks call it.
 */
export const locales = [
  { lang: 'en', locale: 'en-gc', tag: 'en', country: 'gc', name: 'English', script: 'latin', openGraph: 'en_US' },
  { lang: 'de', locale: 'de', tag: 'de', country: 'de', name: 'Deutsch', script: 'latin', openGraph: 'de_DE' },
  { lang: 'es', locale: 'es', tag: 'es', country: 'es', name: 'Español', script: 'latin', openGraph: 'es_ES' },
  { lang: 'fr', locale: 'fr', tag: 'fr', country: 'fr', name: 'Français', script: 'latin', openGraph: 'fr_FR' },
  { lang: 'it', locale: 'it', tag: 'it', country: 'it', name: 'Italiano', script: 'latin', openGraph: 'it_IT' },
  { lang: 'ja', locale: 'ja-jp', tag: 'ja', country: 'jp', name: '日本語', script: 'japanese', openGraph: 'ja_JP' },
  { lang: 'nl', locale: 'nl', tag: 'nl', country: 'nl', name: 'Nederlands', script: 'latin', openGraph: 'nl_NL' },
  { lang: 'pt', locale: 'pt', tag: 'pt', country: 'pt', name: 'Português', script: 'latin', openGraph: 'pt_PT' },
  { lang: 'ru', locale: 'ru', tag: 'ru', country: 'ru', name: 'Русский', script: 'cyrillic', openGraph: 'ru_RU' },
  { lang: 'tr', locale: 'tr-tur', tag: 'tr', country: 'tr', name: 'Türkçe', script: 'latin', openGraph: 'tr_TR' },
  {
    lang: 'zh-Hans',
    locale: 'zh-Hans',
    tag: 'zh-Hans',
    country: 'cn',
    name: '简体中文',
    script: 'hans',
    openGraph: 'zh_CN',
  },
  {
    lang: 'zh-Hant',
    locale: 'zh-Hant',
    tag: 'zh-Hant',
    country: 'tw',
    name: '繁體中文',
    script: 'hant',
    openGraph: 'zh_TW',
  },
  { lang: 'uk', locale: 'uk', tag: 'uk', country: 'ua', name: 'Українська', script: 'cyrillic', openGraph: 'uk_UA' },
] as const

export type Locale = (typeof locales)[number]
/** The path segment `{lang}`: the canonical short code, safe for `Intl` and for the `lang` attribute. */
export type Lang = Locale['lang']

/** A typeface of `server/documents/typefaces.ts`: Latin, Cyrillic and Greek, or one of Japan and China with those. */
export type Typeface = Script['documents']

export const defaultLang: Lang = 'en'
export const langs: readonly Lang[] = locales.map((entry) => entry.lang)

const byLang = new Map<string, Locale>(locales.map((entry) => [entry.lang, entry]))
const byAnyCode = new Map<string, Lang>(
  locales.flatMap((entry) => [entry.lang, entry.locale].map((code) => [fold(code), entry.lang] as const)),
)

function fold(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}

export function isLang(code: string): code is Lang {
  return byLang.has(code)
}

/** The whole entry of a language. */
export function localeOf(lang: Lang): Locale {
  return byLang.get(lang) as Locale
}

/** What follows from how a language is written. */
export function scriptOf(lang: Lang): Script {
  return scripts[localeOf(lang).script]
}

/**
 * The language that a short code (`de`) or an API locale (`en-gc`, `tr-tur`) stands for, in any
 * case and with `_` for `-`; undefined for anything else.
 */
export function parseLang(code: string): Lang | undefined {
  return byAnyCode.get(fold(code))
}

/**
 * The best of our languages for a list of wanted BCP 47 tags, in order of preference
 * (`navigator.languages`, or what `Accept-Language` names): exact, then by script for Chinese,
 * then by language alone. Undefined when none fits.
 */
export function matchLang(wanted: readonly string[]): Lang | undefined {
  for (const tag of wanted) {
    const exact = parseLang(tag)
    if (exact) return exact
    const [language = '', ...rest] = fold(tag).split('-')
    if (language === 'zh') return isTraditional(rest) ? 'zh-Hant' : 'zh-Hans'
    const base = parseLang(language)
    if (base) return base
  }
  return undefined
}

/** The script decides; without one, the places that write Traditional Chinese. */
function isTraditional(subtags: readonly string[]): boolean {
  if (subtags.includes('hans')) return false
  return subtags.some((subtag) => ['hant', 'tw', 'hk', 'mo'].includes(subtag))
}
