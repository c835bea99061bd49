import type { Layout } from './paths.ts'

/** The widest window, in CSS pixels, that gets the mobile layout. */
export const mobileBreakpoint = 768

/** Root font size in CSS pixels from a window width on; the first row that fits counts. It scales layout. */
export const rootFontSizes = [
  { from: 1920, size: 16 },
  { from: 1600, size: 14 },
  { from: 1366, size: 12 },
  { from: 1024, size: 8.996 },
  { from: 0, size: 7.407 },
] as const

/** The mobile layout does not scale. */
export const mobileRootFontSize = 16

/** Root font size in CSS pixels of a layout in a window of that width. */
export function rootFontSize(layout: Layout, width: number): number {
  if (layout === 'mobile') return mobileRootFontSize
  return rootFontSizes.find((row) => width >= row.from)?.size ?? rootFontSizes[4].size
}
