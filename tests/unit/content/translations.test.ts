import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { accept, canWait } from '#lib/translations.ts'
import { blocksOf } from '#server/content/blocks.ts'
import { ContentReader } from '#server/content/read.ts'
import { readTranslated } from '#server/content/translated.ts'
import { changedSince, translationAt, writtenHashes } from '#server/content/translations.ts'

const english = `---
title: Reset a plug
keywords: [reset, factory]
---

Hold the button
for five seconds.

Then add it again.
`
const words = z.object({ title: z.string(), keywords: z.optional(z.array(z.string())), body: z.string() })

const isOlder = (now: string, hashes: string | undefined) => {
  const files = new Map([
    ['faqs/1-reset/en.md', Buffer.from(now)],
    ['faqs/1-reset/de.md', Buffer.from('---\ntitle: Steckdose zurücksetzen\n---\n\nTaste halten.\n')],
    ['sources/de.yaml', Buffer.from(hashes ? `faqs/1-reset/de.md: ${hashes}\n` : '{}\n')],
  ])
  const reader = new ContentReader('content', files)
  const older = readTranslated(reader, 'faqs/1-reset', 'md', words).in('de')?.isOlder
  expect(reader.faults).toEqual([])
  return older
}

describe('a translation is older than its English', () => {
  const hashes = writtenHashes(english)

  test('not while the English is as it was when the translation was accepted', () => {
    expect(isOlder(english, hashes)).toBe(false)
  })

  test('not by other line breaks, nor by other words to search for', () => {
    const same = english.replace('button\nfor', 'button for').replace('[reset, factory]', '[reset, factory, erase]')
    expect(isOlder(same, hashes)).toBe(false)
  })

  test.each([
    ['a word of a paragraph', english.replace('five', 'ten')],
    ['a paragraph more', `${english}\nNobody needs a tool.\n`],
    ['a paragraph less', english.replace('\nThen add it again.\n', '')],
    [
      'paragraphs in another order',
      english.replace(
        'Hold the button\nfor five seconds.\n\nThen add it again.',
        'Then add it again.\n\nHold the button\nfor five seconds.',
      ),
    ],
    ['the title', english.replace('a plug', 'a smart plug')],
  ])('by %s', (_, now) => {
    expect(isOlder(now, hashes)).toBe(true)
  })

  test('not known of one that nobody has accepted, and never of the English itself', () => {
    expect(isOlder(english, undefined)).toBe(false)
    expect(translationAt('faqs/1-reset/en.md')).toBeUndefined()
    expect(translationAt('faqs/1-reset/faq.yaml')).toBeUndefined()
    expect(translationAt('search/de.yaml')).toBeUndefined()
  })
})

test('only the paragraphs that changed are shown to whoever translates them', () => {
  const now = english.replace('five', 'ten')
  expect(changedSince(writtenHashes(english), now).map(({ text }) => text)).toEqual([
    'Hold the button\nfor ten seconds.',
  ])
})

test('each entry of a list and each value of a dictionary is a block of its own', () => {
  const yaml =
    'plugs:\n  name: Plugs\n  tagline: Any plug\n# a remark\nlights: Lights\nlist:\n  - one\n  - two\n    three\n'
  expect(blocksOf(`---\n${yaml}---\n`).map(({ text }) => text)).toEqual([
    'plugs:',
    'name: Plugs',
    'tagline: Any plug',
    'lights: Lights',
    'list:',
    '- one',
    '- two\n    three',
  ])
})

test('each paragraph of a text that is a value is a block of its own, however its lines break', () => {
  const blocks = (text: string) => blocksOf(`---\noverview: |\n${text}name: Plug\n---\n`)
  const wrapped = blocks('  One plug. Two\n  outlets.\n\n  Small.\n')
  expect(wrapped.map(({ text }) => text)).toEqual(['overview: |\n  One plug. Two\n  outlets.', 'Small.', 'name: Plug'])
  expect(blocks('  One plug.\n  Two outlets.\n\n  Small.\n').map(({ hash }) => hash)).toEqual(
    wrapped.map(({ hash }) => hash),
  )
})

test('what is accepted is written down, and what is not keeps what it was made of', () => {
  const path = (lang: 'de' | 'fr') => `faqs/1-reset/${lang}.md`
  const old = writtenHashes(english.replace('five', 'ten'))
  const of = (lang: 'de' | 'fr') => ({
    translation: { path: path(lang), lang, english: 'faqs/1-reset/en.md' },
    state: 'older' as const,
  })
  const written = accept(
    {
      texts: [
        {
          kind: 'faqs',
          english: 'faqs/1-reset/en.md',
          markets: undefined,
          translations: new Map([
            ['de', of('de')],
            ['fr', of('fr')],
          ]),
        },
      ],
      sources: new Map([
        [path('de'), old],
        [path('fr'), old],
      ]),
      wordsOf: () => english,
    },
    new Set([path('de')]),
  )
  expect(parse(written.get('sources/de.yaml') ?? '')).toEqual({ [path('de')]: writtenHashes(english) })
  expect(parse(written.get('sources/fr.yaml') ?? '')).toEqual({ [path('fr')]: old })
})

test('a language can wait for what is sold where nobody reads it', () => {
  expect(canWait('it', { markets: ['US'] })).toBe(true)
  expect(canWait('it', { markets: ['US', 'EU'] })).toBe(false)
  expect(canWait('it', { markets: undefined })).toBe(false)
  expect(canWait('ja', { markets: ['EU', 'US'] })).toBe(true)
  expect(canWait('es', { markets: ['US'] })).toBe(false)
  expect(canWait('zh-Hans', { markets: ['US'] })).toBe(false)
})
