import { expect, it } from 'vitest'
import { isFirstPart, tailsOf } from '#shared/search/compounds.ts'

const german = new Set(['keller', 'kind', 'zimmer', 'lampe', 'licht', 'tor', 'ware', 'geld'])
const dutch = new Set(['tuin', 'slaap', 'kamer', 'lamp', 'poort', 'deur'])
const isGerman = (term: string) => german.has(term)
const isDutch = (term: string) => dutch.has(term)

it.each([
  ['de', 'kellerlampe', isGerman, ['lampe']],
  ['de', 'kinderzimmerlampe', isGerman, ['lampe']],
  ['de', 'wohnungslicht', isGerman, ['licht']],
  ['nl', 'slaapkamerlamp', isDutch, ['lamp']],
  ['nl', 'veiligheidsdeur', isDutch, ['deur']],
] as const)('in %s the last word of %s says what it is', (lang, term, isWord, tails) => {
  expect(tailsOf(term, lang, isWord)).toEqual(tails)
})

it.each([
  ['de', 'softwahre', isGerman],
  ['de', 'sogtware', isGerman],
  ['de', 'ungslicht', isGerman],
  ['nl', 'transpoort', isDutch],
  ['fr', 'kellerlampe', isGerman],
] as const)('in %s %s is not put together of known words', (lang, term, isWord) => {
  expect(tailsOf(term, lang, isWord)).toEqual([])
})

it('takes a last word that tells enough, whatever is before it', () => {
  expect(tailsOf('saunalampe', 'de', isGerman)).toEqual([])
  expect(tailsOf('saunalampe', 'de', isGerman, (tail) => tail === 'lampe')).toEqual(['lampe'])
})

it('joins the first part by what its language has for it', () => {
  expect(isFirstPart('kindes', 'de', isGerman)).toBe(true)
  expect(isFirstPart('lampes', 'nl', isDutch)).toBe(false)
  expect(isFirstPart('lampen', 'nl', isDutch)).toBe(true)
  expect(isFirstPart('to', 'de', (term) => term === 'to')).toBe(false)
})
