import { expect, test } from 'vitest'
import { figureOf } from '#shared/text/figures.ts'

test('a line of its own stands for a drawing or a picture', () => {
  expect(figureOf('[[diagram:garage-wiring]]')).toEqual({
    kind: 'diagram',
    name: 'garage-wiring',
    alt: '',
    caption: '',
  })
  expect(figureOf(' [[picture:room-garage|A garage at dusk|What the sensor sees: the door.]] ')).toEqual({
    kind: 'picture',
    name: 'room-garage',
    alt: 'A garage at dusk',
    caption: 'What the sensor sees: the door.',
  })
})

test.each(['see [[diagram:garage-wiring]]', '[[drawing:x]]', '[[diagram:]]', '[[diagram:A b]]', '[[diagram:x', 'text'])(
  '%s is text',
  (line) => {
    expect(figureOf(line)).toBeUndefined()
  },
)
