import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font, type PathCommand } from 'fontkit'
import { boundsOf, type Point } from './outline.ts'
import { type Glyph, trueType } from './truetype.ts'
import { unpackWoff2 } from './woff2.ts'

/** The pieces in which the package has the typeface; of a character in several the first counts. */
const pieces = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek']
const styles = { text: { name: 'Medium', weight: 500 }, bold: { name: 'Bold', weight: 700 } } as const
export type Style = keyof typeof styles

const made = new Map<Style, Buffer>()

/** Manrope (SIL Open Font License 1.1) in one weight, with all letters of the package: Latin, Cyrillic and Greek. */
export function manrope(style: Style): Buffer {
  const font = made.get(style) ?? make(style)
  made.set(style, font)
  return font
}

function make(style: Style): Buffer {
  const { name, weight } = styles[style]
  const folder = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@fontsource-variable/manrope/package.json'),
  )
  const fonts = pieces.map((piece) =>
    create(unpackWoff2(readFileSync(join(folder, `files/manrope-${piece}-wght-normal.woff2`)))).getVariation({
      wght: weight,
    }),
  )
  const [first] = fonts as [Font]
  const glyphs = new Map<number, Glyph>()
  for (const font of fonts)
    for (const character of font.characterSet)
      if (character > 0 && character < 0xffff && !glyphs.has(character)) glyphs.set(character, glyphOf(font, character))
  return trueType({
    family: 'Manrope',
    style: name,
    weight,
    unitsPerEm: first.unitsPerEm,
    ascent: first.ascent,
    descent: first.descent,
    capHeight: first.capHeight,
    xHeight: first.xHeight,
    glyphs: [{ advance: 1000, contours: [] }, ...glyphs.values(), ...composed(glyphs)],
    kerning: kerningOf(first),
  })
}

function glyphOf(font: Font, character: number): Glyph {
  const glyph = font.glyphForCodePoint(character)
  return { character, advance: Math.round(glyph.advanceWidth), contours: contoursOf(glyph.path.commands) }
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round)
    if (command === 'moveTo') contours.push([{ x: a, y: b, onCurve: true }])
    const contour = contours.at(-1)
    if (command === 'lineTo') contour?.push({ x: a, y: b, onCurve: true })
    if (command === 'quadraticCurveTo') contour?.push({ x: a, y: b, onCurve: false }, { x: c, y: d, onCurve: true })
  }
  for (const contour of contours) {
    const [start] = contour
    const end = contour.at(-1)
    if (contour.length > 1 && start?.x === end?.x && start?.y === end?.y) contour.pop()
  }
  return contours.filter((contour) => contour.length > 0)
}

/** Signs of specifications that the typeface lacks, put together from those that it has. */
function composed(glyphs: ReadonlyMap<number, Glyph>): Glyph[] {
  const of = (sign: string) => glyphs.get(sign.charCodeAt(0)) ?? { advance: 0, contours: [] }
  const minus = of('−')
  const moved = (glyph: Glyph, up: number) =>
    glyph.contours.map((contour) => contour.map((point) => ({ ...point, y: point.y + up })))
  const { y: middle = 0 } = minus.contours[0]?.[0] ?? {}
  const over = (base: Glyph) => [...moved(base, 190), ...moved(minus, 110 - middle)]
  const [xMin, yMin, xMax] = boundsOf(minus.contours.flat())
  const step = (xMax - xMin) / 5
  const dash = (index: number) => {
    const left = Math.round(xMin + 2 * index * step)
    const right = Math.round(left + step)
    const corners = [
      [left, yMin - 160],
      [left, yMin - 40],
      [right, yMin - 40],
      [right, yMin - 160],
    ] as const
    return corners.map(([x, y]) => ({ x, y, onCurve: true }))
  }
  return [
    { character: 0x2264, advance: of('<').advance, contours: over(of('<')) },
    { character: 0x2265, advance: of('>').advance, contours: over(of('>')) },
    { character: 0x2393, advance: minus.advance, contours: [...moved(minus, 120), dash(0), dash(1), dash(2)] },
  ]
}

/** The kerning of letters, figures and full stops, as the typeface itself lays the pairs out. */
function kerningOf(font: Font) {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:-']
  return letters.flatMap((left) =>
    letters.flatMap((right) => {
      const { glyphs, positions } = font.layout(left + right, ['kern'])
      const by = Math.round((positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0))
      return by === 0 || glyphs.length !== 2 ? [] : [{ left: left.charCodeAt(0), right: right.charCodeAt(0), by }]
    }),
  )
}
