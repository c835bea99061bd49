import { describe, expect, it } from 'vitest'
import { findByName } from '#shared/text/find-by-name.ts'
import { foldName } from '#shared/text/fold-name.ts'

const makers = [
  { name: 'Busch-Jaeger', aliases: ['BJ'] },
  { name: 'Chamberlain' },
  { name: 'Cardale' },
  { name: 'Hörmann' },
  { name: 'LiftMaster', aliases: ['Lift Master Professional'] },
  { name: 'Linear' },
  { name: 'Wayne Dalton' },
  { name: 'B&D' },
]
const series = ['B-970', 'B-790', 'B970T', 'ecoTEC plus', 'Security+ 2.0', 'SupraMatic E', 'ProMatic'].map((name) => ({
  name,
}))
const found = (typed: string, list: { name: string; aliases?: string[] }[] = makers) =>
  findByName(typed, list).map(({ name }) => name)

describe('a maker is found', () => {
  it.each([
    ['LiftMaster', 'LiftMaster'],
    ['lift master', 'LiftMaster'],
    ['LIFT-MASTER', 'LiftMaster'],
    ['ＬｉｆｔＭａｓｔｅｒ', 'LiftMaster'],
    ['master lift', 'LiftMaster'],
    ['lift mastr', 'LiftMaster'],
    ['lm', 'LiftMaster'],
    ['bj', 'Busch-Jaeger'],
    ['busch jäger', 'Busch-Jaeger'],
    ['jaeger', 'Busch-Jaeger'],
    ['hormann', 'Hörmann'],
    ['hoermann', 'Hörmann'],
    ['Hoerman', 'Hörmann'],
    ['dalton wayne', 'Wayne Dalton'],
    ['wd', 'Wayne Dalton'],
    ['chambrel', 'Chamberlain'],
    ['chamberlian', 'Chamberlain'],
    ['bd', 'B&D'],
    ['b & d', 'B&D'],
  ])('by %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })
})

describe('a series is found', () => {
  it.each([
    ['b970', ['B-970', 'B970T']],
    ['B 970', ['B-970', 'B970T']],
    ['970', ['B-970', 'B970T']],
    ['ecotec', ['ecoTEC plus']],
    ['plus ecotec', ['ecoTEC plus']],
    ['security plus 2.0', ['Security+ 2.0']],
    ['security 2', ['Security+ 2.0']],
    ['supramatik', ['SupraMatic E']],
  ])('by %s', (typed, names) => {
    expect(found(typed, series)).toEqual(names)
  })

  it('never with other figures', () => {
    expect(found('b980', series)).toEqual([])
  })
})

it('what nothing is like finds nothing; what says nothing leaves all', () => {
  expect(found('xyz')).toEqual([])
  expect(found('?', [{ name: 'Linear' }, { name: 'Genie' }])).toEqual(['Linear', 'Genie'])
  expect(found(' ')).toHaveLength(makers.length)
})

it('what is surely meant hides what is only like it', () => {
  expect(found('linear', [{ name: 'Lineal' }, { name: 'Linear' }])).toEqual(['Linear'])
})

it('names are one however they are written', () => {
  const spellings = ['Security+ 2.0', 'security plus 2.0', 'SECURITY-PLUS 2.0', 'Ｓｅｃｕｒｉｔｙ＋ ２.０']
  expect(new Set(spellings.map(foldName)).size).toBe(1)
  expect(foldName('B-970')).not.toBe(foldName('B-790'))
})
