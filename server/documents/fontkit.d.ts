/** The parts of fontkit, which has no types of its own, that are used here. */
declare module 'fontkit' {
  export interface GlyphRun {
    positions: object[]
  }
  export interface Font {
    layout(text: string): GlyphRun
    postscriptName: string
    hasGlyphForCodePoint(character: number): boolean
  }
  export function openSync(file: string): Font
}
