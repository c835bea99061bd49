import { expect, it } from 'vitest'
import { concerns } from '#shared/incidents/incidents.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const incident = {
  places: [] as string[],
  models: [] as string[],
  since: '2026-03-01T12:00:00Z',
  until: '2026-03-01T14:00:00Z',
}
const german = { places: ['europe', 'AT', 'DE'], models: [] }
const nobodyKnows = { places: [], models: [] }

it('is on from its start until its end, and not a moment longer', () => {
  const at = (minutes: number) => concerns(incident, german, now + minutes * 60_000)
  expect([-0.01, 0, 119.9, 120].map(at)).toEqual([false, true, true, false])
})

it.each<[string[], { places: string[]; models: string[] }, boolean]>([
  [[], german, true],
  [['europe'], german, true],
  [['JP', 'DE'], german, true],
  [['JP', 'asia-pacific'], german, false],
  [['PL'], german, false],
  [['JP'], nobodyKnows, true],
])('in %j for a reader in %j: %s', (places, reader, expected) => {
  expect(concerns({ ...incident, places }, reader, now)).toBe(expected)
})

it.each<[string[], string[], boolean]>([
  [[], ['MSS110'], true],
  [['MSS110', 'MSS310'], ['MSS310'], true],
  [['MSS110'], ['MSS310'], false],
  [['MSS110'], [], true],
])('about %j on a page about %j: %s', (models, own, expected) => {
  expect(concerns({ ...incident, models }, { ...nobodyKnows, models: own }, now)).toBe(expected)
})
