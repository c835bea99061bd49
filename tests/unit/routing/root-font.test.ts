import { expect, it } from 'vitest'
import { rootFontSize } from '#src/routing/root-font.ts'

it.each([
  [2560, 16],
  [1920, 16],
  [1919, 14],
  [1600, 14],
  [1599, 12],
  [1366, 12],
  [1365, 8.996],
  [1024, 8.996],
  [1023, 7.407],
  [769, 7.407],
  [0, 7.407],
])('a window %i wide has a root font of %f', (width, size) => {
  expect(rootFontSize('default', width)).toBe(size)
})

it('does not scale the mobile layout', () => {
  expect(rootFontSize('mobile', 360)).toBe(16)
  expect(rootFontSize('mobile', 2560)).toBe(16)
})
