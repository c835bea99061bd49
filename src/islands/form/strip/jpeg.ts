import { letters, viewOf } from './bytes.ts'
import { orientationOf, tiffOf } from './tiff.ts'

const exif = 'Exif\0\0'
const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe]

/**
 * A JPEG without what programs note in it: only what is needed to show it stays, and how it is turned. What follows the
 * picture (previews, films, notes of the maker) goes as well. Undefined where it is no whole JPEG.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = []
  let orientation = 1
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) {
      kept.push(bytes.subarray(at, at + 2))
      break
    }
    const end = at + 2 + view.getUint16(at + 2)
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && letters(segment, 4, 6) === exif) orientation = orientationOf(segment.subarray(10))
    if (isNeeded(segment)) kept.push(segment)
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(bytes, end)
    if (at < 0) return undefined
    kept.push(bytes.subarray(end, at))
  }
  const first = kept.findIndex((segment) => segment[1] !== 0xe0)
  if (orientation > 1) kept.splice(first, 0, exifSegment(orientation))
  return [bytes.subarray(0, 2), ...kept]
}

/** Of the segments for programs: JFIF, colours, and Adobe's note on how colours are stored. */
function isNeeded(segment: Uint8Array): boolean {
  const marker = segment[1] ?? 0
  if (marker === comment) return false
  if (marker < 0xe0 || marker > 0xef) return true
  if (marker === 0xe0) return letters(segment, 4, 5) === 'JFIF\0'
  if (marker === 0xe2) return letters(segment, 4, 12) === 'ICC_PROFILE\0'
  return marker === 0xee && letters(segment, 4, 5) === 'Adobe'
}

/** Where the next marker stands that belongs to no scan. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = tiffOf(orientation)
  const segment = new Uint8Array(10 + tiff.length)
  segment.set([0xff, 0xe1, 0, segment.length - 2])
  segment.set(new TextEncoder().encode(exif), 4)
  segment.set(tiff, 10)
  return segment
}
