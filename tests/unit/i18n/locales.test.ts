import { describe, expect, it } from 'vitest'
import { isLang, langs, localeOf, locales, matchLang, parseLang } from '#i18n/locales.ts'

describe('the list of languages', () => {
  it('has every code once', () => {
    expect(new Set(langs).size).toBe(locales.length)
    expect(new Set(locales.map(({ locale }) => locale)).size).toBe(locales.length)
  })

  it.each(locales)('$lang has a tag that Intl takes for that very language', ({ lang, tag }) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.DateTimeFormat.supportedLocalesOf([tag])).toEqual([tag])
    expect(localeOf(lang).tag).toBe(tag)
  })

  it('knows a path segment from what only resembles one', () => {
    expect(langs.every(isLang)).toBe(true)
    expect(['', 'EN', 'en-gc', 'zh', 'zh-hans', 'toString'].some(isLang)).toBe(false)
  })
})

describe('parseLang', () => {
  it.each(locales)('takes $lang and $locale in any case, with _ for -', ({ lang, locale }) => {
    for (const code of [lang, locale])
      for (const written of [code, code.toLowerCase(), code.toUpperCase(), code.replace('-', '_')])
        expect(parseLang(written)).toBe(lang)
  })

  it.each(['', 'xx', 'zh', 'en-us', 'de-AT', 'ja-', '-ja', 'ja jp', 'constructor'])('does not know %j', (code) => {
    expect(parseLang(code)).toBeUndefined()
  })
})

describe('matchLang', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['en-US', 'de'], 'en'],
    [['pt-BR'], 'pt'],
    [['fr_CA'], 'fr'],
    [['tr-TR'], 'tr'],
    [['UK-ua'], 'uk'],
    [['xx', 'sv-SE', 'it-CH', 'en'], 'it'],
    [['zh'], 'zh-Hans'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-Hans-CN'], 'zh-Hans'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['zh-MO'], 'zh-Hant'],
    [['zh-Hant-HK'], 'zh-Hant'],
  ])('finds for %j %s', (wanted, lang) => {
    expect(matchLang(wanted)).toBe(lang)
  })

  it.each([[[]], [['']], [['*']], [['sv', 'xx-DE']]])('finds nothing for %j', (wanted) => {
    expect(matchLang(wanted)).toBeUndefined()
  })
})
