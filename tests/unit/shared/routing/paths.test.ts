import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { pagePath, parsePath, switchLang, switchLayout } from '#shared/routing/paths.ts'

describe('page addresses', () => {
  it.each([
    ['/de/', { lang: 'de', layout: 'default', path: '/' }],
    ['/de/mTerminal/', { lang: 'de', layout: 'mobile', path: '/' }],
    ['/de/product', { lang: 'de', layout: 'default', path: '/product' }],
    ['/zh-Hans/mTerminal/support/FAQs/107', { lang: 'zh-Hans', layout: 'mobile', path: '/support/FAQs/107' }],
  ] as const)('%s is written and read alike', (text, address) => {
    expect(pagePath(address)).toBe(text)
    expect(parsePath(text)).toEqual(address)
  })

  it.each(['', '/', '/xx/', '/EN/', '/en-gc/', '/zh_Hans/', 'de/product', '//de/'])('does not read %j', (text) => {
    expect(parsePath(text)).toBeUndefined()
  })

  it('takes a language or a layout without its slash for the home page', () => {
    expect(parsePath('/de')).toEqual({ lang: 'de', layout: 'default', path: '/' })
    expect(parsePath('/de/mTerminal')).toEqual({ lang: 'de', layout: 'mobile', path: '/' })
  })

  it('reads the mobile segment only where it stands right after the language, as it is spelled', () => {
    expect(parsePath('/de/product/mTerminal')?.layout).toBe('default')
    expect(parsePath('/de/mterminal/')?.layout).toBe('default')
  })
})

describe('the language switch', () => {
  it('changes the language and nothing else', () => {
    expect(switchLang('/de/mTerminal/support/FAQs/107?from=search#steps', 'ja')).toBe(
      '/ja/mTerminal/support/FAQs/107?from=search#steps',
    )
    expect(switchLang('/de/?a=/en/', 'fr')).toBe('/fr/?a=/en/')
  })

  it('leaves exactly one language segment however often it is used', () => {
    const there = [...langs, ...langs].reduce((address, lang) => switchLang(address, lang), '/en/product')
    expect(there).toBe('/uk/product')
  })

  it('leads home from an address that has no language', () => {
    expect(switchLang('/', 'it')).toBe('/it/')
    expect(switchLang('/xx/product', 'it')).toBe('/it/')
  })
})

describe('the layout switch', () => {
  it('goes there and back with query and hash', () => {
    expect(switchLayout('/en/product?x=1#top', 'mobile')).toBe('/en/mTerminal/product?x=1#top')
    expect(switchLayout('/en/mTerminal/product?x=1#top', 'default')).toBe('/en/product?x=1#top')
    expect(switchLayout('/en/mTerminal/', 'default')).toBe('/en/')
  })

  it('stays where it is in a layout that is right already, and off the site of pages', () => {
    expect(switchLayout('/en/mTerminal/product', 'mobile')).toBe('/en/mTerminal/product')
    expect(switchLayout('/robots.txt', 'mobile')).toBe('/robots.txt')
  })
})
