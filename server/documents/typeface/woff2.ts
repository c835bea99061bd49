import { brotliDecompressSync } from 'node:zlib'
import { Bytes } from './bytes.ts'
import { type Bounds, boundsOf, type Point, simpleGlyph } from './outline.ts'
import { glyphTables, sfnt } from './sfnt.ts'

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

/** Unpacks a WOFF2 file to the TrueType font in it, by W3C's WOFF File Format 2.0. Hints are left out. */
export function unpackWoff2(file: Buffer): Buffer {
  const bytes = new Bytes(file, 12)
  const count = bytes.u16()
  bytes.at = 20
  const packed = bytes.u32()
  bytes.at = 48
  const entries = Array.from({ length: count }, () => readEntry(bytes))
  const data = new Bytes(brotliDecompressSync(bytes.take(packed)))
  const tables = new Map(entries.map(({ tag, length }) => [tag, data.take(length)]))

  const transformed = (tag: string) => entries.some((entry) => entry.tag === tag && entry.transformed)
  if (transformed('glyf')) {
    const glyphs = readGlyphs(tables.get('glyf') as Buffer)
    const { glyf, loca } = glyphTables(glyphs.map(({ record }) => record))
    tables.set('glyf', glyf).set('loca', loca)
    const head = Buffer.from(tables.get('head') as Buffer)
    head.writeInt16BE(1, 50)
    tables.set('head', head)
    if (transformed('hmtx'))
      tables.set(
        'hmtx',
        readMetrics(
          tables.get('hmtx') as Buffer,
          (tables.get('hhea') as Buffer).readUInt16BE(34),
          glyphs.map(({ xMin }) => xMin),
        ),
      )
  }
  return sfnt(tables)
}

function readEntry(bytes: Bytes): { tag: string; length: number; transformed: boolean } {
  const flags = bytes.u8()
  const tag = (flags & 63) === 63 ? bytes.take(4).toString('latin1') : (knownTags[flags & 63] ?? '')
  const version = flags >> 6
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
  const length = bytes.base128()
  return { tag, length: transformed ? bytes.base128() : length, transformed }
}

function readGlyphs(table: Buffer): { record: Buffer; xMin: number }[] {
  const header = new Bytes(table, 4)
  const count = header.u16()
  header.at += 2
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const [contours, points, flags, coordinates, composites, boxes] = sizes.map(
    (size) => new Bytes(header.take(size)),
  ) as [Bytes, Bytes, Bytes, Bytes, Bytes, Bytes]
  const boxed = boxes.take(((count + 31) >> 5) << 2)
  return Array.from({ length: count }, (_, index) => {
    const bounds = () => [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()] as const
    const own: Bounds | undefined = ((boxed[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0 ? bounds() : undefined
    const amount = contours.i16()
    if (amount === 0) return { record: Buffer.alloc(0), xMin: 0 }
    if (amount < 0) {
      const { body, hinted } = readComposite(composites)
      if (hinted) coordinates.short()
      const head = Buffer.alloc(10)
      head.writeInt16BE(-1, 0)
      for (const [edge, value] of (own ?? [0, 0, 0, 0]).entries()) head.writeInt16BE(value, 2 + 2 * edge)
      return { record: Buffer.concat([head, body, Buffer.alloc(body.length % 2)]), xMin: own?.[0] ?? 0 }
    }
    const lengths = Array.from({ length: amount }, () => points.short())
    const pen = { x: 0, y: 0 }
    const outline = lengths.map((length) => Array.from({ length }, () => nextPoint(pen, flags, coordinates)))
    coordinates.short()
    const box = own ?? boundsOf(outline.flat())
    return { record: simpleGlyph(outline, box), xMin: box[0] }
  })
}

/** The parts of a composite glyph as they stand, without the mark of hints, which are left out. */
function readComposite(bytes: Bytes): { body: Buffer; hinted: boolean } {
  const start = bytes.at
  const marks: number[] = []
  let hinted = false
  for (let flags = 0x20; flags & 0x20; ) {
    marks.push(bytes.at - start)
    flags = bytes.u16()
    hinted ||= (flags & 0x100) !== 0
    const scale = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    bytes.take(2 + (flags & 1 ? 4 : 2) + scale)
  }
  const body = Buffer.from(bytes.buffer.subarray(start, bytes.at))
  for (const mark of marks) body.writeUInt16BE(body.readUInt16BE(mark) & ~0x100, mark)
  return { body, hinted }
}

/** Moves the pen by the triplet encoding, and answers where it is then. */
function nextPoint(pen: { x: number; y: number }, flags: Bytes, data: Bytes): Point {
  const flag = flags.u8()
  const kind = flag & 127
  const sign = (bit: number) => (kind & bit ? 1 : -1)
  if (kind < 10) pen.y += sign(1) * (((kind & 14) << 7) + data.u8())
  else if (kind < 20) pen.x += sign(1) * ((((kind - 10) & 14) << 7) + data.u8())
  else if (kind < 84) {
    const rest = kind - 20
    const byte = data.u8()
    pen.x += sign(1) * (1 + (rest & 0x30) + (byte >> 4))
    pen.y += sign(2) * (1 + ((rest & 0x0c) << 2) + (byte & 15))
  } else if (kind < 120) {
    const rest = kind - 84
    pen.x += sign(1) * (1 + (Math.floor(rest / 12) << 8) + data.u8())
    pen.y += sign(2) * (1 + (((rest % 12) >> 2) << 8) + data.u8())
  } else if (kind < 124) {
    const [a, b, c] = [data.u8(), data.u8(), data.u8()]
    pen.x += sign(1) * ((a << 4) + (b >> 4))
    pen.y += sign(2) * (((b & 15) << 8) + c)
  } else {
    pen.x += sign(1) * data.u16()
    pen.y += sign(2) * data.u16()
  }
  return { ...pen, onCurve: flag < 128 }
}

/** The `hmtx` table with the side bearings that were left out since they are the left edges of the glyphs. */
function readMetrics(table: Buffer, proportional: number, edges: readonly number[]): Buffer {
  const bytes = new Bytes(table)
  const flags = bytes.u8()
  const advances = Array.from({ length: proportional }, () => bytes.u16())
  const bearings = edges.map((edge, index) => (flags & (index < proportional ? 1 : 2) ? edge : bytes.i16()))
  const hmtx = Buffer.alloc(2 * (proportional + edges.length))
  let at = 0
  for (const [index, bearing] of bearings.entries()) {
    const advance = advances[index]
    if (advance !== undefined) at = hmtx.writeUInt16BE(advance, at)
    at = hmtx.writeInt16BE(bearing, at)
  }
  return hmtx
}
