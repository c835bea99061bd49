import { expect, test } from 'vitest'
import { blocksOf, figureOf } from '#shared/text/figures.ts'
import { renderBlocks } from '#shared/text/rendered-blocks.ts'

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

test('a text is taken apart in its order, and nothing of it is lost', () => {
  const text =
    'One.\n\n[[diagram:shutter-wiring]]\n\n## Two\n\n1. a\n2. b\n\n[[picture:room-leak|A sink]]\n[[diagram:model-label]]'
  expect(blocksOf(text).map((block) => ('figure' in block ? block.figure.name : block.markdown))).toEqual([
    'One.',
    'shutter-wiring',
    '## Two\n\n1. a\n2. b',
    'room-leak',
    'model-label',
  ])
})

test('headings of all parts make one table of contents', () => {
  const { headings } = renderBlocks('## One\n\n[[diagram:model-label]]\n\n## Two', (path) => path)
  expect(headings.map(({ text }) => text)).toEqual(['One', 'Two'])
})
