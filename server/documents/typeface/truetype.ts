import { boundsOf, type Point, simpleGlyph } from './outline.ts'
import { glyphTables, sfnt } from './sfnt.ts'

export interface Glyph {
  /** What it stands for; none for the glyph of missing characters, which is the first. */
  character?: number
  advance: number
  contours: readonly (readonly Point[])[]
}

export interface Face {
  family: string
  style: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  weight: number
  glyphs: readonly Glyph[]
  /** Pairs of characters that stand closer or wider than their advances say. */
  kerning: readonly { left: number; right: number; by: number }[]
}

/** A TrueType font with as much in it as a PDF needs. All characters are of the basic plane. */
export function trueType(face: Face): Buffer {
  const { glyf, loca } = glyphTables(face.glyphs.map(({ contours }) => simpleGlyph(contours)))
  const indexOf = new Map(face.glyphs.flatMap(({ character }, index) => (character ? [[character, index]] : [])))
  return sfnt(
    new Map([
      ['OS/2', os2(face)],
      ['cmap', cmap(indexOf)],
      ['glyf', glyf],
      ['head', head(face)],
      ['hhea', hhea(face)],
      ['hmtx', hmtx(face)],
      ['kern', kern(face, indexOf)],
      ['loca', loca],
      ['maxp', maxp(face)],
      ['name', names(face)],
      ['post', post()],
    ]),
  )
}

/** A table of 16-bit numbers: `[value, offset in bytes]`, and zero for all others. */
function table(size: number, numbers: readonly (readonly [value: number, at: number])[]): Buffer {
  const bytes = Buffer.alloc(size)
  for (const [value, at] of numbers) bytes.writeUInt16BE(value & 0xffff, at)
  return bytes
}

function head({ unitsPerEm, glyphs }: Face): Buffer {
  const [xMin, yMin, xMax, yMax] = boundsOf(glyphs.flatMap(({ contours }) => contours.flat()))
  const bytes = table(54, [
    [1, 0],
    [unitsPerEm, 18],
    [xMin, 36],
    [yMin, 38],
    [xMax, 40],
    [yMax, 42],
    [8, 46],
    [2, 48],
    [1, 50],
  ])
  bytes.writeUInt32BE(0x5f0f3cf5, 12)
  return bytes
}

function hhea({ ascent, descent, glyphs }: Face): Buffer {
  return table(36, [
    [1, 0],
    [ascent, 4],
    [descent, 6],
    [Math.max(...glyphs.map(({ advance }) => advance)), 10],
    [1, 18],
    [glyphs.length, 34],
  ])
}

function hmtx({ glyphs }: Face): Buffer {
  return table(
    glyphs.length * 4,
    glyphs.flatMap(({ advance, contours }, index) => [
      [advance, index * 4] as const,
      [boundsOf(contours.flat())[0], index * 4 + 2] as const,
    ]),
  )
}

function maxp({ glyphs }: Face): Buffer {
  return table(32, [
    [1, 0],
    [glyphs.length, 4],
    [Math.max(...glyphs.map(({ contours }) => contours.flat().length)), 6],
    [Math.max(...glyphs.map(({ contours }) => contours.length)), 8],
    [2, 14],
  ])
}

function os2({ weight, ascent, descent, capHeight, xHeight }: Face): Buffer {
  return table(96, [
    [4, 0],
    [weight, 4],
    [5, 6],
    [0x40, 62],
    [ascent, 68],
    [descent, 70],
    [ascent, 74],
    [-descent, 76],
    [xHeight, 86],
    [capHeight, 88],
  ])
}

/** Format 4 with a segment for each run of characters whose glyphs follow each other as well. */
function cmap(indexOf: ReadonlyMap<number, number>): Buffer {
  const segments: { start: number; end: number; delta: number }[] = []
  for (const [character, index] of [...indexOf].sort(([a], [b]) => a - b)) {
    const last = segments.at(-1)
    const delta = index - character
    if (last && last.end === character - 1 && last.delta === delta) last.end = character
    else segments.push({ start: character, end: character, delta })
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const count = segments.length
  const power = Math.floor(Math.log2(count))
  const length = 16 + 8 * count
  const numbers: (readonly [number, number])[] = [
    [1, 2],
    [3, 4],
    [1, 6],
    [12, 10],
    [4, 12],
    [length, 14],
    [2 * count, 18],
    [2 ** (power + 1), 20],
    [power, 22],
    [2 * count - 2 ** (power + 1), 24],
  ]
  for (const [index, { start, end, delta }] of segments.entries())
    numbers.push([end, 26 + 2 * index], [start, 28 + 2 * (count + index)], [delta, 28 + 2 * (2 * count + index)])
  return table(12 + length, numbers)
}

function kern({ kerning }: Face, indexOf: ReadonlyMap<number, number>): Buffer {
  const pairs = kerning
    .map(({ left, right, by }) => ({ left: indexOf.get(left) ?? 0, right: indexOf.get(right) ?? 0, by }))
    .sort((a, b) => a.left - b.left || a.right - b.right)
  const power = Math.floor(Math.log2(Math.max(1, pairs.length)))
  return table(18 + 6 * pairs.length, [
    [1, 2],
    [14 + 6 * pairs.length, 6],
    [1, 8],
    [pairs.length, 10],
    [6 * 2 ** power, 12],
    [power, 14],
    [6 * (pairs.length - 2 ** power), 16],
    ...pairs.flatMap(
      ({ left, right, by }, index) =>
        [
          [left, 18 + 6 * index],
          [right, 20 + 6 * index],
          [by, 22 + 6 * index],
        ] as const,
    ),
  ])
}

function names({ family, style }: Face): Buffer {
  const texts = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`],
  ] as const
  const stored = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const start = 6 + 12 * texts.length
  const numbers: (readonly [number, number])[] = [
    [texts.length, 2],
    [start, 4],
  ]
  let offset = 0
  for (const [index, [id]] of texts.entries()) {
    const length = stored[index]?.length ?? 0
    const at = 6 + 12 * index
    numbers.push([3, at], [1, at + 2], [0x409, at + 4], [id, at + 6], [length, at + 8], [offset, at + 10])
    offset += length
  }
  return Buffer.concat([table(start, numbers), ...stored])
}

function post(): Buffer {
  return table(32, [[3, 0]])
}
