import { letters, viewOf } from './bytes.ts'
import { orientationOf, tiffOf } from './tiff.ts'

const needed = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
/** What the first chunk of an extended WebP says that it has. */
const flags = { exif: 0x08, xmp: 0x04 } as const

/** A WebP with only what is needed to show it, and how it is turned. Undefined where it is no whole WebP. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const whole = view.getUint32(4, true) + 8
  if (whole > bytes.length) return undefined
  const kept: Uint8Array[] = []
  let orientation = 1
  for (let at = 12; at + 8 <= whole; ) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size & 1)
    if (at + 8 + size > whole) return undefined
    const type = letters(bytes, at, 4)
    const chunk = bytes.slice(at, end)
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~(flags.exif | flags.xmp)
    if (type === 'EXIF') orientation = orientationOf(withoutName(bytes.subarray(at + 8, at + 8 + size)))
    if (needed.test(type)) kept.push(chunk)
    at = end
  }
  const [first] = kept
  if (orientation > 1 && first && letters(first, 0, 4) === 'VP8X') {
    first[8] = (first[8] ?? 0) | flags.exif
    kept.push(exifChunk(orientation))
  }
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, 4 + kept.reduce((size, chunk) => size + chunk.length, 0), true)
  return [head, ...kept]
}

/** Some programs put the name that Exif has in a JPEG before the block. */
function withoutName(block: Uint8Array): Uint8Array {
  return letters(block, 0, 4) === 'Exif' ? block.subarray(6) : block
}

function exifChunk(orientation: number): Uint8Array {
  const tiff = tiffOf(orientation)
  const chunk = new Uint8Array(8 + tiff.length)
  chunk.set(new TextEncoder().encode('EXIF'))
  viewOf(chunk).setUint32(4, tiff.length, true)
  chunk.set(tiff, 8)
  return chunk
}
