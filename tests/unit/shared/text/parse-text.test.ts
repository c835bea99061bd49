import { describe, expect, it, test } from 'vitest'
import type { Block } from '#contracts/text.ts'
import { parseText } from '#shared/text/parse-text.ts'
import { headingsOf, sectionsOf } from '#shared/text/text-tree.ts'

test('a text is a tree', () => {
  expect(parseText('A **bold *one*** with `code`,  \na [link](/product)\nand more.\n\n- a\n- b\n\n  c')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'A ' },
        {
          kind: 'strong',
          inlines: [
            { kind: 'text', text: 'bold ' },
            { kind: 'emphasis', inlines: [{ kind: 'text', text: 'one' }] },
          ],
        },
        { kind: 'text', text: ' with ' },
        { kind: 'code', text: 'code' },
        { kind: 'text', text: ',' },
        { kind: 'break' },
        { kind: 'text', text: 'a ' },
        { kind: 'link', href: '/product', inlines: [{ kind: 'text', text: 'link' }] },
        { kind: 'text', text: '\nand more.' },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'a' }] }],
        [
          { kind: 'paragraph', inlines: [{ kind: 'text', text: 'b' }] },
          { kind: 'paragraph', inlines: [{ kind: 'text', text: 'c' }] },
        ],
      ],
    },
  ])
})

test('figures stand in their order, and nothing between them is lost', () => {
  const text =
    'One.\n\n[[diagram:shutter-wiring]]\n\n## Two\n\n1. a\n2. b\n\n[[picture:room-leak|A sink]]\n[[diagram:model-label]]'
  expect(parseText(text).map((block) => (block.kind === 'figure' ? block.figure.name : block.kind))).toEqual([
    'paragraph',
    'shutter-wiring',
    'heading',
    'steps',
    'room-leak',
    'model-label',
  ])
})

describe('headings', () => {
  const idsOf = (blocks: readonly Block[]) => sectionsOf(blocks).map(({ id, alias }) => [id, alias])

  it('have ids that are unique and start with a letter, in any script', () => {
    const text = parseText(
      '## Was es misst\n\n## 1ワットの値段\n\n[[diagram:model-label]]\n\n## Was es misst\n\n### Kein Ziel',
    )
    expect(headingsOf(text)).toEqual([
      { id: 'was-es-misst', text: 'Was es misst' },
      { id: 'section-1ワットの値段', text: '1ワットの値段' },
      { id: 'was-es-misst-2', text: 'Was es misst' },
    ])
  })

  it('have the ids of the English text, and those of their own words beside them', () => {
    const english = '## Before\n\n## It must be closed tonight'
    expect(idsOf(parseText('## Vorher\n\n## Es muss zu sein', { english }))).toEqual([
      ['before', 'vorher'],
      ['it-must-be-closed-tonight', 'es-muss-zu-sein'],
    ])
    expect(idsOf(parseText(english, { english }))).toEqual([
      ['before', undefined],
      ['it-must-be-closed-tonight', undefined],
    ])
  })

  it('have no id twice where their own words are the English ones of another', () => {
    expect(idsOf(parseText('## Matter\n\n## Alexa', { english: '## Alexa\n\n## Matter' }))).toEqual([
      ['alexa', undefined],
      ['matter', undefined],
    ])
  })

  it('keep ids of their own words where the English text has other sections', () => {
    expect(idsOf(parseText('## Eins\n\n## Zwei', { english: '## One' }))).toEqual([
      ['eins', undefined],
      ['zwei', undefined],
    ])
  })
})

describe('steps', () => {
  const idsOf = (text: string, steps: boolean) =>
    parseText(text, { steps }).flatMap((block) => (block.kind === 'steps' ? block.items.map(({ id }) => id) : []))

  it('have ids by list and number, in every language the same, and only where they are asked for', () => {
    const text = '## 準備\n\n1. 一\n2. 二\n\n- a\n- b\n\n## 接続\n\n1. 三\n   - inner\n   1. inner\n2. 四'
    expect(idsOf(text, true)).toEqual(['part-1-step-1', 'part-1-step-2', 'part-2-step-1', 'part-2-step-2'])
    expect(idsOf(text, false)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('go on counting behind a figure', () => {
    const text = '1. a\n2. b\n\n[[diagram:x]]\n\n3. c\n\n## One\n\n1. d\n\n[[diagram:x]]\n\n3. e\n4. f'
    expect(idsOf(text, true)).toEqual([
      ...['part-1-step-1', 'part-1-step-2', 'part-1-step-3'],
      ...['part-2-step-1', 'part-3-step-3', 'part-3-step-4'],
    ])
  })
})
