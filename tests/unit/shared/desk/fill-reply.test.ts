import { expect, test } from 'vitest'
import { fillReply } from '#shared/desk/fill-reply.ts'

test('fields are filled wherever they stand', () => {
  expect(fillReply('{{name}}, {{model}} of {{name}}', { name: 'Ann', model: 'MSS310' })).toEqual({
    text: 'Ann, MSS310 of Ann',
    missing: [],
  })
  expect(fillReply('See:\n{{article:107}}', { 'article:107': 'Warranty\nhttps://example.com/en/107' }).text).toBe(
    'See:\nWarranty\nhttps://example.com/en/107',
  )
})

test('a text without fields stays as it is', () => {
  expect(fillReply('It costs {nothing}.', { name: 'Ann' })).toEqual({ text: 'It costs {nothing}.', missing: [] })
})

test.each([
  ['no value', {}],
  ['an empty value', { order: '' }],
  ['a blank value', { order: ' \u3000' }],
  ['an undefined value', { order: undefined }],
])('a field with %s is missing, named once, and stays to be seen', (_, values) => {
  expect(fillReply('{{order}} and {{order}}', values)).toEqual({ text: '{{order}} and {{order}}', missing: ['order'] })
})

test.each(['constructor', 'nmae', ' name ', '', 'article:'])('a field that nobody knows is missing: "%s"', (field) => {
  expect(fillReply(`{{${field}}}`, { name: 'Ann' })).toEqual({ text: `{{${field}}}`, missing: [field] })
})

test('what is filled in is no field, which nobody could fill, and no pattern', () => {
  expect(fillReply('{{name}}.', { name: ' {{order}} $& ', order: '#37932' })).toEqual({
    text: '{order} $&.',
    missing: [],
  })
})
