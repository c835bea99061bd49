import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { distance } from '#shared/search/distance.ts'
import { Vocabulary, wordsOf } from '#shared/search/vocabulary.ts'

describe('the distance of two words', () => {
  it.each([
    ['thermostat', 'thermostat', 0],
    ['thermsotat', 'thermostat', 1],
    ['hommekit', 'homekit', 1],
    ['garge', 'garage', 1],
    ['rest', 'reset', 1],
    ['waranty', 'warranty', 1],
    ['abc', 'cab', 2],
  ])('of %s and %s is %i', (a, b, far) => {
    expect(distance(a, b, 3)).toBe(far)
  })

  it('is the same from either side, and no more than asked for', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 8)).toBe(distance(b, a, 8))
        expect(distance(a, b, 1)).toBe(Math.min(2, distance(a, b, 8)))
      }),
    )
  })
})

describe('a vocabulary', () => {
  const words: [form: string, documents: number, shown: string | null][] = [
    ['thermostat', 5, 'thermostat'],
    ['garage', 4, 'garage'],
    ['garagentor', 2, 'garagentor'],
    ['reset', 3, 'reset'],
    ['resett', 3, null],
    ['gerat', 3, 'gerät'],
    ['homekit', 1, 'homekit'],
  ]
  words.sort(([a], [b]) => (a < b ? -1 : 1))
  const forms = words.map(([form]) => form)
  let vocabulary: Vocabulary
  beforeAll(async () => {
    const known = await wordsOf(
      forms,
      words.map(([, , shown]) => shown),
      async () => {},
    )
    vocabulary = new Vocabulary(forms, known, (number) => words[number]?.[1] ?? 0)
  })

  it('mends one error in words of five to seven letters, two in longer ones, none in shorter ones', () => {
    expect(vocabulary.nearest('garge')?.shown).toBe('garage')
    expect(vocabulary.nearest('thremsotat')?.shown).toBe('thermostat')
    expect(vocabulary.nearest('rset')).toBeUndefined()
    expect(vocabulary.nearest('grg')).toBeUndefined()
    expect(vocabulary.nearest('grge')).toBeUndefined()
    expect(vocabulary.nearest('thrmsotta')).toBeUndefined()
    expect(vocabulary.nearest('agrage')?.shown).toBe('garage')
    expect(vocabulary.nearest('barage')).toBeUndefined()
    expect(vocabulary.nearest('tgarage')).toBeUndefined()
  })

  it('mends to none of the words that it is told to leave out', () => {
    expect(vocabulary.nearest('garge', (form) => form === 'garage')).toBeUndefined()
    expect(vocabulary.nearest('garagento', (form) => form === 'garage')?.shown).toBe('garagentor')
  })

  it('sees two words where a blank was left out', () => {
    expect(vocabulary.split('garagereset')?.shown).toBe('garage reset')
    expect(vocabulary.split('geratreset')?.shown).toBe('gerät reset')
    expect(vocabulary.split('garageresett')).toBeUndefined()
    expect(vocabulary.split('garage')).toBeUndefined()
  })

  it('answers words as they are written, and no stems', () => {
    expect(vocabulary.nearest('geart')?.shown).toBe('gerät')
    expect(vocabulary.nearest('resettt')).toBeUndefined()
    expect(vocabulary.isWord('reset')).toBe(true)
    expect(vocabulary.isWord('resett')).toBe(false)
  })
})
