import { expect, test } from 'vitest'
import { partsOf } from '#server/documents/parts.ts'

test('headings, paragraphs and items lose their marks', () => {
  expect(partsOf('## One\n\nSome **bold** words\nand [a link](/x).\n\n- `first`\n- second')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'Some bold words and a link.' },
    { kind: 'list', items: ['first', 'second'] },
  ])
})

test('steps keep their numbers, also where the list starts later', () => {
  expect(partsOf('3. three\n4. four')).toEqual([{ kind: 'steps', first: 3, items: ['three', 'four'] }])
})

test('what stands below in an item stays in it', () => {
  expect(partsOf('1. one\n\n   more\n\n   - a\n   - b\n2. two\n\nAfter')).toEqual([
    { kind: 'steps', first: 1, items: ['one\nmore\na\nb', 'two'] },
    { kind: 'paragraph', text: 'After' },
  ])
})

test('a warning is paragraphs, and a figure is left out', () => {
  expect(partsOf('> **Switch it off** first.\n\n[[diagram:garage-wiring]]\n\nThen go on.')).toEqual([
    { kind: 'paragraph', text: 'Switch it off first.' },
    { kind: 'paragraph', text: 'Then go on.' },
  ])
})

test('a table has its head and its rows', () => {
  expect(partsOf('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([{ kind: 'table', head: ['a', 'b'], rows: [['1', '2']] }])
  expect(partsOf('| | |\n|---|---|\n| 1 | 2 |')).toEqual([{ kind: 'table', head: undefined, rows: [['1', '2']] }])
})
