import { expect, it } from 'vitest'
import { displayNames, numberFormat } from '#i18n/intl.ts'

it('makes one object for a language and its options, another for others', () => {
  const percent = numberFormat('de', { style: 'percent' })
  expect(numberFormat('de', { style: 'percent' })).toBe(percent)
  expect(percent.format(0.5)).toBe('50\u00A0%')
  expect(numberFormat('en', { style: 'percent' }).format(0.5)).toBe('50%')
  expect(numberFormat('de').format(0.5)).toBe('0,5')
  expect(displayNames('de', { type: 'region' }).of('US')).toBe('Vereinigte Staaten')
  expect(displayNames('de', { type: 'language' }).of('en')).toBe('Englisch')
})
