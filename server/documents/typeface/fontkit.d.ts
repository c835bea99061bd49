/** The parts of fontkit, which has no types of its own, that are used here. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export interface FontGlyph {
    advanceWidth: number
    path: { commands: PathCommand[]; bbox: { minX: number; minY: number; maxX: number; maxY: number } }
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight: number
    xHeight: number
    characterSet: number[]
    glyphForCodePoint(character: number): FontGlyph
    hasGlyphForCodePoint(character: number): boolean
    getVariation(settings: Record<string, number>): Font
    layout(text: string, features: string[]): { glyphs: FontGlyph[]; positions: { xAdvance: number }[] }
  }
  export function create(file: Buffer): Font
}
