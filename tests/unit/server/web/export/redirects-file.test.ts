import { describe, expect, it } from 'vitest'
import { redirectsFile } from '#server/web/export/redirects-file.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { redirectRules } from '#shared/routing/redirect-rules.ts'
import { wholeSite } from '#tests/fixtures/catalogue.ts'
import { inBothLayouts, oldAddresses } from '#tests/fixtures/old-addresses.ts'

const rules = redirectRules(wholeSite)
const lines = redirectsFile(rules)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '))

const matchers = lines.map((words) => {
  const [from = ''] = words
  const [query, to = ''] = words.length === 4 ? [words[1], words[2]] : [undefined, words[1]]
  const names = Array.from(from.matchAll(/:(\w+)|\*/g), ([, name]) => name ?? 'splat')
  return { query, to, names, match: new RegExp(`^${from.replace(/:\w+/g, '([^/]+)').replace('*', '(.*)')}$`) }
})

/** What a host makes of the file, by the documented meaning of placeholders and `*`: the first line that matches. */
function host(pathname: string, search: string): string | undefined {
  for (const { query, to, names, match } of matchers) {
    const found = query === undefined || search === `?${query}` ? match.exec(pathname) : null
    if (found) return names.reduce((result, name, at) => result.replace(`:${name}`, found[at + 1] ?? ''), to)
  }
  return undefined
}

describe('the redirects file', () => {
  it('has lines of a source, perhaps a query, a target and a status', () => {
    for (const words of lines) {
      expect([3, 4], words.join(' ')).toContain(words.length)
      expect(words[0]).toMatch(/^\/[\w/:*.-]+$/)
      expect(words.at(-2)).toMatch(/^\/[\w/:.?=-]+$/)
      expect(words.at(-1)).toMatch(/^301!?$/)
      expect(words.join(' ').length).toBeLessThan(1000)
    }
  })

  it('answers every old address as our server does', () => {
    const redirect = createRedirects(rules)
    for (const { from, langs = ['en', 'de', 'zh-Hans'] } of oldAddresses(rules)) {
      if (from.startsWith('/some-old') || from.startsWith('/explore/') || /&/.test(from)) continue
      for (const lang of langs as ('en' | 'de')[]) {
        for (const { pathname, search } of inBothLayouts(lang, from)) {
          const ours = redirect(pathname, search)?.location
          if (ours === undefined) continue
          expect(host(pathname, search), pathname + search).toBe(ours)
        }
      }
    }
  })

  it('never leads a page to itself or away from itself', () => {
    for (const page of rules.pages) {
      for (const { pathname, search } of inBothLayouts('zh-Hans', page)) {
        expect(host(pathname, search), pathname).toBeUndefined()
      }
    }
  })

  it('leads locales and other spellings of a language to it', () => {
    expect(host('/en-gc/homekit', '')).toBe('/en/homekit')
    expect(host('/EN/', '')).toBe('/en/')
    expect(host('/zh-hans/mTerminal/product', '')).toBe('/zh-Hans/mTerminal/product')
    expect(host('/zh_Hant/product', '')).toBe('/zh-Hant/product')
  })
})
