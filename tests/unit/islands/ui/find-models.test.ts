import { expect, it } from 'vitest'
import { findModels } from '#src/islands/ui/find-models.ts'

const models = [
  { model: 'MSS310', name: 'Smart Plug with Energy Monitor', kind: 'Smart plugs' },
  { model: 'MTS200-EU', name: 'Smart Thermostat', kind: 'Smart thermostats' },
  { model: 'MTS200-US', name: 'Smart Thermostat', kind: 'Smart thermostats' },
  { model: 'MSG100', name: 'Garage Door Opener' },
]
const found = (typed: string) => findModels(typed, models).map(({ value }) => value)

it.each([
  ['', ['MSS310', 'MTS200-EU', 'MTS200-US', 'MSG100']],
  ['mss 31O', ['MSS310']],
  ['МСС310', ['MSS310']],
  ['mts200', ['MTS200-EU', 'MTS200-US']],
  ['ms', ['MSS310', 'MSG100']],
  [' garage', ['MSG100']],
  ['smart plugs', ['MSS310']],
  ['lamp', []],
])('for “%s” it offers %s', (typed, numbers) => {
  expect(found(typed)).toEqual(numbers)
})
