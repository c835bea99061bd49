import { letters, viewOf } from './bytes.ts'
import { tiffOf } from './tiff.ts'

interface Box {
  type: string
  /** Where its content begins and ends. */
  start: number
  end: number
}

/**
 * A HEIC whose notes are emptied where they lie, so that nothing else moves; how it is turned stands elsewhere in it.
 * Undefined where its structure is not known well enough to find them.
 */
export function stripHeic(source: Uint8Array): Uint8Array[] | undefined {
  const bytes = source.slice()
  const meta = boxes(bytes, 0, bytes.length).find(({ type }) => type === 'meta')
  if (!meta) return undefined
  const inside = boxes(bytes, meta.start + 4, meta.end)
  const box = (name: string) => inside.find(({ type }) => type === name)
  const [info, places] = [box('iinf'), box('iloc')]
  if (!info || !places) return undefined
  const notes = notesOf(bytes, info)
  for (const { item, start, end } of extentsOf(bytes, places, box('idat')?.start ?? 0)) {
    const type = notes.get(item)
    if (!type) continue
    if (start < 0 || end === start || end > bytes.length) return undefined
    // A block of Exif is found behind a number that says where in the item it begins.
    bytes.fill(type === 'Exif' ? 0 : 0x20, start, end)
    if (type === 'Exif' && end - start >= 18) bytes.set(tiffOf(1), start + 4)
  }
  return [bytes]
}

function boxes(bytes: Uint8Array, start: number, end: number): Box[] {
  const view = viewOf(bytes)
  const found: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const short = view.getUint32(at)
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short
    if (size < 8 || at + size > end) break
    found.push({ type: letters(bytes, at + 4, 4), start: at + (short === 1 ? 16 : 8), end: at + size })
    at += size
  }
  return found
}

/** The items that are notes: Exif, and XMP. */
function notesOf(bytes: Uint8Array, info: Box): Map<number, 'Exif' | 'mime'> {
  const view = viewOf(bytes)
  const notes = new Map<number, 'Exif' | 'mime'>()
  const first = info.start + (view.getUint8(info.start) === 0 ? 6 : 8)
  for (const { type: kind, start, end } of boxes(bytes, first, info.end)) {
    if (kind !== 'infe') continue
    const wide = view.getUint8(start) === 3
    const type = letters(bytes, start + (wide ? 10 : 8), 4)
    const isWords = type === 'mime' && letters(bytes, start, end - start).includes('rdf+xml')
    if (type === 'Exif' || isWords) notes.set(wide ? view.getUint32(start + 4) : view.getUint16(start + 4), type)
  }
  return notes
}

/** Where the pieces of each item lie; before the beginning where that cannot be told. */
function extentsOf(bytes: Uint8Array, places: Box, idat: number): { item: number; start: number; end: number }[] {
  const view = viewOf(bytes)
  let at = places.start
  /** Reads the next number, of none to eight bytes. */
  const read = (length: number) => {
    let value = 0
    for (let index = 0; index < length; index++) value = value * 256 + view.getUint8(at++)
    return value
  }
  const version = read(4) >>> 24
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const wide = version < 2 ? 2 : 4
  const found: { item: number; start: number; end: number }[] = []
  for (let items = read(wide); items > 0; items--) {
    const item = read(wide)
    const method = version > 0 ? read(2) & 15 : 0
    const within = [0, idat][method] ?? Number.NEGATIVE_INFINITY
    read(2)
    const base = read(baseSize)
    for (let extents = read(2); extents > 0; extents--) {
      read(indexSize)
      const start = within + base + read(offsetSize)
      found.push({ item, start, end: start + read(lengthSize) })
    }
  }
  return found
}
