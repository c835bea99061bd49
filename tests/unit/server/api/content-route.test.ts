import { expect, it } from 'vitest'
import { hasTag } from '#server/api/content-route.ts'

it.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc"', '*'])('%s names the tag', (header) => {
  expect(hasTag(header, '"abc"')).toBe(true)
})

it.each([undefined, '', 'abc', '"abcd"', '"a", "b"', 'W/'])('%s does not', (header) => {
  expect(hasTag(header, '"abc"')).toBe(false)
})
