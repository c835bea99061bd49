import { expect, test } from 'vitest'
import type { Product } from '#contracts/products.ts'
import { comparisonTable } from '#src/components/product/comparison-table.ts'

const product = (specifications: Product['specifications']) => ({ specifications }) as Product
const row = (key: string, text: string) => ({ key, label: key.toUpperCase(), text })

test('groups and rows are joined by key, and what a product does not say is left open', () => {
  const table = comparisonTable([
    product([{ key: 'electrical', label: 'Electrical', rows: [row('input', '230 V'), row('current', '16 A')] }]),
    product([
      { key: 'radio', label: 'Radio', rows: [row('wifi', 'b/g/n')] },
      { key: 'electrical', label: 'Electrical', rows: [row('current', '15 A'), row('usb', '5 V')] },
    ]),
  ])
  expect(table).toEqual([
    {
      key: 'electrical',
      label: 'Electrical',
      rows: [
        { key: 'input', label: 'INPUT', texts: ['230 V', undefined] },
        { key: 'current', label: 'CURRENT', texts: ['16 A', '15 A'] },
        { key: 'usb', label: 'USB', texts: [undefined, '5 V'] },
      ],
    },
    { key: 'radio', label: 'Radio', rows: [{ key: 'wifi', label: 'WIFI', texts: [undefined, 'b/g/n'] }] },
  ])
})
