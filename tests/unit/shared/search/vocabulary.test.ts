import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '#shared/search/distance.ts'
import { Vocabulary } from '#shared/search/vocabulary.ts'

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
  const word = (form: string, documents = 1) => ({ form, documents, shown: form })
  const vocabulary = new Vocabulary(10, [
    word('thermostat', 5),
    word('garage', 4),
    word('garagentor', 2),
    word('reset', 3),
    { form: 'resett', documents: 3, shown: null },
    { form: 'gerat', documents: 3, shown: 'gerät' },
    word('homekit'),
  ])

  it('mends one error in words of five to seven letters, two in longer ones, none in shorter ones', () => {
    expect(vocabulary.nearest('garge')?.shown).toBe('garage')
    expect(vocabulary.nearest('thremsotat')?.shown).toBe('thermostat')
    expect(vocabulary.nearest('rset')).toBeUndefined()
    expect(vocabulary.nearest('grg')).toBeUndefined()
    expect(vocabulary.nearest('grge')).toBeUndefined()
    expect(vocabulary.nearest('thrmsotta')).toBeUndefined()
    expect(vocabulary.nearest('agrage')?.shown).toBe('garage')
    expect(vocabulary.nearest('barage')).toBeUndefined()
  })

  it('answers words as they are written, and no stems', () => {
    expect(vocabulary.nearest('geart')?.shown).toBe('gerät')
    expect(vocabulary.nearest('resettt')).toBeUndefined()
    expect(vocabulary.isWord('reset')).toBe(true)
    expect(vocabulary.isWord('resett')).toBe(false)
  })

  it('counts texts by a word and by its beginning', () => {
    expect(vocabulary.documents('garage')).toBe(4)
    expect(vocabulary.beginning('garag')).toBe(6)
    expect(vocabulary.beginning('x')).toBe(0)
  })
})
