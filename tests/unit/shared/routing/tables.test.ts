import { expect, it } from 'vitest'
import { createLookup } from '#shared/routing/tables.ts'

const lookup = createLookup([
  {
    name: 'kind',
    of: '$colour-$size',
    rows: [
      ['~^red-(\\w+)$', 'warm $1'],
      ['red-XL', 'giant'],
      ['~*^BLUE', 'cold'],
      ['', 'nothing'],
    ],
    otherwise: '$colour',
  },
  { name: 'label', of: '$kind', rows: [['cold', '<$kind/$size>']] },
])

it.each([
  ['red', 's', 'warm s', ''],
  ['RED', 'xl', 'giant', ''],
  ['RED', 's', 'RED', ''],
  ['blueish', 'm', 'cold', '<cold/m>'],
  ['__proto__', 'm', '__proto__', ''],
])('%s %s is looked up in order: plain keys in any case, then expressions', (colour, size, kind, label) => {
  const values = lookup({ colour, size })
  expect(values('label')).toBe(label)
  expect(values('kind')).toBe(kind)
  expect(values('unknown')).toBe('')
})
