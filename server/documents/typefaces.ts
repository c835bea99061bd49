import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, type GlyphRun, openSync } from 'fontkit'
import type { Typeface } from '#i18n/locales.ts'

export type Weight = 'text' | 'bold'

const require = createRequire(join(process.cwd(), 'package.json'))
const open = new Map<string, Font>()

/** A font of a package, by the path of its package.json and that of the file in it; read when it is needed first. */
function font(description: string, file: string): () => Font {
  const path = join(dirname(description), file)
  return () => {
    const font = open.get(path) ?? remembering(openSync(path))
    open.set(path, font)
    return font
  }
}

/** Frees what the fonts take, tens of megabytes; they are read again when they are needed again. */
export function closeFonts(): void {
  open.clear()
}

/** Lays out each word once, and not once a document. pdfkit scales the positions that it gets, so it gets copies. */
function remembering(font: Font): Font {
  const layout = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text) => {
    const run = known.get(text) ?? layout(text)
    known.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}

/** A typeface in both weights. All of them are under the SIL Open Font License 1.1. */
type Family = Record<Weight, () => Font>

const inPackage = (description: string, text: string, bold: string): Family => ({
  text: font(description, text),
  bold: font(description, bold),
})
const manrope = inPackage(
  require.resolve('@expo-google-fonts/manrope/package.json'),
  '500Medium/Manrope_500Medium.ttf',
  '700Bold/Manrope_700Bold.ttf',
)
/** Signs of specifications that no typeface for texts has. */
const symbols = inPackage(
  require.resolve('@expo-google-fonts/noto-sans-symbols/package.json'),
  '500Medium/NotoSansSymbols_500Medium.ttf',
  '700Bold/NotoSansSymbols_700Bold.ttf',
)
const noto = (description: string, name: string) =>
  inPackage(description, `400Regular/${name}_400Regular.ttf`, `700Bold/${name}_700Bold.ttf`)

const families: Record<Typeface, readonly Family[]> = {
  latin: [manrope, symbols],
  jp: [noto(require.resolve('@expo-google-fonts/noto-sans-jp/package.json'), 'NotoSansJP'), manrope, symbols],
  sc: [noto(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'), 'NotoSansSC'), manrope, symbols],
  tc: [noto(require.resolve('@expo-google-fonts/noto-sans-tc/package.json'), 'NotoSansTC'), manrope, symbols],
}

/** A text has a character that no typeface of the documents has. */
export class UnknownCharacter extends Error {
  override name = 'UnknownCharacter'
  constructor(character: string, text: string) {
    const point = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    super(`has “${character}” (U+${point}), which no typeface of the documents has, in “${text}”`)
  }
}

/** Characters in a row that one font shows. */
export interface Run {
  font: Font
  text: string
}

/**
 * A text by the fonts that show it: each character by the first of the typeface, and of those that stand in for it,
 * that has it. Throws an `UnknownCharacter` when none has.
 */
export function runsOf(text: string, typeface: Typeface, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const family = families[typeface].find((each) =>
      each[weight]().hasGlyphForCodePoint(Number(character.codePointAt(0))),
    )
    if (!family) throw new UnknownCharacter(character, text)
    const font = family[weight]()
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
