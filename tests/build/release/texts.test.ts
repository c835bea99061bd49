import { expect, test } from 'vitest'
import { type Lang, langs } from '#i18n/locales.ts'
import { type Area, messages } from '#i18n/messages.ts'
import { kinds } from '#lib/kinds.ts'
import { pageAddresses, pageText } from './built-site.ts'

const visible = (html: string) =>
  html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<astro-island[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test('no placeholder is left unfilled', () => {
  for (const address of pageAddresses()) expect(visible(pageText(address)).match(/\{[a-z]+\}/), address).toBeNull()
})

/** English messages long enough to be told from names and loan words. */
const english = (
  ['common', 'header', 'footer', 'home', 'product', 'buy', 'errors', 'newsletter', 'consent', 'support'] as Area[]
).flatMap((area) =>
  Object.entries(messages.en[area]).flatMap(([key, text]) =>
    typeof text === 'string' && text.length > 16 ? [{ area, key, text }] : [],
  ),
)

test.each(langs.filter((lang) => lang !== 'en'))('no English message is left over in %s', (lang: Lang) => {
  const own = new Set(Object.values(messages[lang]).flatMap((area) => Object.values(area)))
  const others = english.filter(({ text }) => !own.has(text))
  for (const path of [
    ...kinds.filter((kind) => !kind.endsWith('1234567')),
    '/support/contact/ticket/detail',
    '/404',
    '/error',
  ]) {
    const lines = new Set(
      visible(pageText(`/${lang}${path}`))
        .split('\n')
        .map((line) => line.trim()),
    )
    expect(
      others.filter(({ text }) => lines.has(text)),
      `/${lang}${path}`,
    ).toEqual([])
  }
})
