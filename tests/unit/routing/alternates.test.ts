import { expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { alternates } from '#src/routing/alternates.ts'

const origin = 'https://www.example.com'
const page = { lang: 'de', layout: 'default', path: '/product', languages: langs, origin } as const

it('names the page itself, its twin for phones and every language', () => {
  const { canonical, mobile, languages } = alternates(page)
  expect(canonical).toBe('https://www.example.com/de/product')
  expect(mobile).toEqual({
    href: 'https://www.example.com/de/mTerminal/product',
    media: 'only screen and (max-width: 768px)',
  })
  expect(languages).toHaveLength(langs.length + 1)
  expect(languages).toContainEqual({ hreflang: 'zh-Hans', href: 'https://www.example.com/zh-Hans/product' })
  expect(languages.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://www.example.com/en/product' })
})

it('leads from the mobile page to the canonical one, and to its own layout in other languages', () => {
  const { canonical, mobile, languages } = alternates({ ...page, layout: 'mobile', path: '/' })
  expect(canonical).toBe('https://www.example.com/de/')
  expect(mobile).toBeUndefined()
  expect(languages).toContainEqual({ hreflang: 'fr', href: 'https://www.example.com/fr/mTerminal/' })
})

it('names only the languages that exist, and none from a page that merely falls back', () => {
  const some = ['en', 'de'] as const
  expect(alternates({ ...page, languages: some }).languages.map((link) => link.hreflang)).toEqual([
    'en',
    'de',
    'x-default',
  ])
  expect(alternates({ ...page, lang: 'ja', languages: some }).languages).toEqual([])
})

it('gives no default where there is no English page', () => {
  expect(alternates({ ...page, languages: ['de'] }).languages.map((link) => link.hreflang)).toEqual(['de'])
})
