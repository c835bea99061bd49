import { describe, expect, it } from 'vitest'
import type { Lang } from '#i18n/locales.ts'
import { cut, excerptOf, markedText, matchesOf } from '#shared/search/marks.ts'
import { plainText } from '#shared/search/plain-text.ts'
import { readQuestion } from '#shared/search/question.ts'
import { synonymsOf } from '#shared/search/synonyms.ts'
import { rulesOf } from './rules.ts'

async function reading(lang: Lang, question: string) {
  const rules = await rulesOf(lang)
  const { units } = readQuestion(question, {
    asked: rules,
    searched: rules,
    synonyms: synonymsOf([{ synonyms: [], kinds: {} }], rules),
    isWord: () => false,
    isOwn: () => false,
  })
  return { rules, matches: matchesOf(units, rules) }
}

async function mark(lang: Lang, question: string, text: string): Promise<string> {
  const { rules, matches } = await reading(lang, question)
  return markedText(cut(text, rules), matches)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')
}

describe('marks', () => {
  it.each([
    ['en', 'resetting devices', 'How do I reset a device?', 'How do I [reset] a [device]?'],
    ['en', 'mss 310', 'The MSS310 plug', 'The [MSS310] plug'],
    ['en', 'wifi', 'Wi-Fi fails', '[Wi-Fi] fails'],
    ['en', 'therm', 'Two thermostats', 'Two [thermostats]'],
    ['de', 'gerate', 'Das Gerät', 'Das [Gerät]'],
    ['zh-Hans', '法连接', '无法连接网络', '无[法连接]网络'],
    ['ja', 'シャッター', '電動ｼｬｯﾀｰの配線', '電動[ｼｬｯﾀｰ]の配線'],
    ['en', 'nothing', 'A title', 'A title'],
    ['en', 'b', '<b>&amp;', '<[b]>&amp;'],
  ] as const)('%s: %s in "%s"', async (lang, question, text, marked) => {
    expect(await mark(lang, question, text)).toBe(marked)
  })

  it('leave the text as it is', async () => {
    const text = 'Wi‑Fi — ＭＳＳ３１０, 2,4 GHz 😀 <img>'
    const { rules, matches } = await reading('en', 'wifi mss310 2.4ghz img')
    const pieces = markedText(cut(text, rules), matches)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})

describe('an excerpt', () => {
  it('is where most of the question stands', async () => {
    const { rules, matches } = await reading('en', 'red light blinks')
    const text = `The light is on. ${'Nothing here. '.repeat(30)}When the red light blinks, wait. ${'Nothing here. '.repeat(30)}`
    const found = excerptOf(cut(text, rules), matches, 'en')
    expect(found?.answered).toBe(3)
    const shown = found?.excerpt.map((piece) => piece.text).join('') ?? ''
    expect(shown).toContain('When the red light blinks')
    expect(shown.length).toBeLessThan(200)
    expect(shown).toMatch(/^… .* …$/)
  })

  it('is none where the text says nothing of it', async () => {
    const { rules, matches } = await reading('en', 'garage')
    expect(excerptOf(cut('Something else', rules), matches, 'en')).toBeUndefined()
  })
})

it('reads Markdown as a person does', () => {
  const markdown =
    '# Not here\n\nThe **first** [link](/x).\n\n## Before you start\n1. One `a_b`\n2. Two\n\n> **Mains.** Off.\n\n[[diagram:garage-wiring]]\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
  expect(plainText(markdown)).toEqual({
    headings: ['Not here', 'Before you start'],
    text: 'The first link. One a_b Two Mains. Off. a · b; 1 · 2;',
  })
})
