import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Message } from '#i18n/fill.ts'
import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import { type Area, messages } from '#i18n/messages.ts'
import type { Catalogue } from '#i18n/translator.ts'

const areas = Object.keys(messages.en) as Area[]
const cases = langs.flatMap((lang) => areas.map((area) => ({ lang, area })))
const dense = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,;:!?.()]|[,;!?][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`
/** A date there ends in `г.` or `р.` itself. */
const dates = String.raw`\{(?:day|until|from|rest|thirty|date|activated|seen)\}\.`
/** Words by which a reader would be addressed as nobody is here. */
const address = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`
/** What no text of a language may have. */
const rules: Record<Lang, RegExp> = {
  en: /["„«]| …/,
  de: new RegExp(`["”«]|${address('du|dich|dir|dein(?:e[mnrs]?)?')}`, 'iu'),
  es: new RegExp(`["“”„]| …|${address('tú|tus?|contigo')}`, 'iu'),
  fr: new RegExp(`(?<!\u202f)(?:[;!?»]|:(?!/))|«(?!\u202f)|["“”]| …|${address('tu|tes|ton|toi')}`, 'iu'),
  it: new RegExp(`["“”„]| …|${address('tu|tu[oae]|tuoi|hai|puoi|vuoi')}`, 'iu'),
  nl: /["‘„«]| …|(?<!\p{L})u(?:w|zelf)?(?!\p{L})/iu,
  pt: new RegExp(`["“”„]| …|${address('você|tua?|teus?|tuas')}`, 'iu'),
  ru: new RegExp(`${dates}|["“”„]| …|${address('ты|теб[яе]|тобой|тво(?:[йяё]|и[мх]?|е[йм]|его|ему)')}`, 'iu'),
  uk: new RegExp(`${dates}|["“”„]| …|${address('ти|тебе|тобі|тобою|тв(?:ій|о[яєїю]|ого|оєму|оєї|оїх)')}`, 'iu'),
  // A suffix cannot follow the vowels of a word that is not known.
  tr: /\}['’]|[a-zçğıöşü] …|["„«»]/,
  ja: new RegExp(`${dense}|["“”]|あなた`, 'u'),
  'zh-Hans': new RegExp(`${dense}|["「」]|你`, 'u'),
  'zh-Hant': new RegExp(`${dense}|["“”]|你`, 'u'),
}
/** Texts of more than twelve letters that a language really shares with English. */
const shared = new Set<string>()

it.each(langs)('%s has a file for every area, and no other', (lang) => {
  const files = readdirSync(new URL(`../../../i18n/messages/${lang}`, import.meta.url))
  expect(files.sort()).toEqual(areas.map((area) => `${area}.json`).sort())
})

it.each(langs)('%s has every area', (lang) => {
  expect(Object.keys(messages[lang]).sort()).toEqual([...areas].sort())
})

describe.each(cases)('$lang, $area', ({ lang, area }) => {
  const english: Catalogue = messages.en[area]
  const translated: Catalogue = messages[lang][area]

  it('has the keys of English', () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english))
  })

  it('has the placeholders and elements of English in every text', () => {
    for (const [key, message] of Object.entries(translated))
      for (const text of texts(message)) expect({ key, names: placeholders(text) }).toEqual({ key, names: wanted(key) })
  })

  it('has plural forms where English has them, one for each category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf(lang).tag).resolvedOptions()
    for (const [key, message] of Object.entries(translated)) {
      expect({ key, plural: typeof message === 'object' }).toEqual({ key, plural: typeof english[key] === 'object' })
      if (typeof message === 'object') expect(Object.keys(message).sort()).toEqual([...pluralCategories].sort())
    }
  })

  it('has no empty text and none with blanks around it', () => {
    for (const [key, message] of Object.entries(translated))
      for (const text of texts(message)) {
        expect(text, key).not.toBe('')
        expect(text, key).toBe(text.trim())
      }
  })

  it('keeps the rules of its language for marks, quotes and what follows a placeholder', () => {
    const broken = Object.entries(translated).filter(([, message]) =>
      texts(message).some((text) => rules[lang].test(text)),
    )
    expect(broken).toEqual([])
  })

  if (lang !== 'en')
    it('has no text left in English', () => {
      const left = Object.entries(translated).filter(([key, message]) =>
        texts(message).some((text) => letters(text) > 12 && !shared.has(text) && texts(english[key]).includes(text)),
      )
      expect(left).toEqual([])
    })

  function wanted(key: string): string[] {
    return placeholders(texts(english[key]).at(-1) ?? '')
  }
})

function texts(message: Message | undefined): string[] {
  return typeof message === 'object' ? Object.values(message) : [message ?? '']
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w*\}|<[^>]*>/g)].map(([name]) => name).sort()
}

function letters(text: string): number {
  return text.replace(/\{\w*\}/g, '').match(/\p{L}/gu)?.length ?? 0
}
