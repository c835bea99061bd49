import { expect, it } from 'vitest'
import { cateOf, modelOf } from '#src/islands/contact/kinds.ts'

const kinds = [
  { slug: 'smart-plug', name: 'Smart plugs', lang: undefined, models: ['MSS310', 'MSS110'] },
  { slug: 'smart-thermostat', name: 'Thermostats', lang: undefined, models: ['MTS200-EU', 'MTS200-US'] },
].map((kind) => ({ ...kind, models: kind.models.map((model) => ({ model, name: model, lang: undefined })) }))

it('a model is one of the catalogue in any spelling, and none where several are meant', () => {
  expect(modelOf('mss-310', kinds)).toBe('MSS310')
  expect(modelOf('ＭＳＳ 310H', kinds)).toBe('MSS310')
  expect(modelOf('mts200', kinds)).toBeUndefined()
  expect(modelOf('XYZ999', kinds)).toBeUndefined()
})

it('issue types are those of the device, of others where it is none, and open before that is said', () => {
  expect(cateOf({ about: 'device', model: 'MSS110' }, kinds)).toBe('smart-plug')
  expect(cateOf({ about: 'device', model: 'none' }, kinds)).toBe('others')
  expect(cateOf({ about: 'other', model: 'MSS110' }, kinds)).toBe('others')
  expect(cateOf({ about: 'device', model: '' }, kinds)).toBeUndefined()
})
