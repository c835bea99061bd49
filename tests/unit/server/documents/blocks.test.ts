import { expect, test } from 'vitest'
import { blocksOf } from '#server/documents/blocks.ts'

test('headings, paragraphs and items lose their marks', () => {
  expect(blocksOf('## One\n\nSome **bold** words\nand [a link](/x).\n\n- `first`\n- second')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'Some bold words and a link.' },
    { kind: 'item', text: 'first' },
    { kind: 'item', text: 'second' },
  ])
})

test('steps keep their numbers, also where the list starts later', () => {
  expect(blocksOf('3. three\n4. four')).toEqual([
    { kind: 'step', number: 3, text: 'three' },
    { kind: 'step', number: 4, text: 'four' },
  ])
})

test('a table becomes rows, its head marked', () => {
  expect(blocksOf('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
    { kind: 'row', head: true, cells: ['a', 'b'] },
    { kind: 'row', head: false, cells: ['1', '2'] },
  ])
})
