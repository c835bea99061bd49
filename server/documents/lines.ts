import LineBreaker from 'linebreak'

/**
 * A text in lines that are no wider than `width`, by the rules of Unicode: between words; in Japanese and Chinese
 * between signs, with no closing mark at the start of a line and no opening one at its end. A word that is wider
 * than a line is cut. `measure` answers the width of a piece of the text, in the unit of `width`.
 */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  const blank = measure(' ')
  /** The blanks that a piece ends with need no room at the end of a line. */
  const withoutBlanks = (piece: string, wide: number) => wide - (piece.length - piece.trimEnd().length) * blank
  const add = (piece: string, wide: number) => {
    if (line && used + withoutBlanks(piece, wide) > width) end()
    line += piece
    used += wide
  }
  for (const { piece, required } of piecesOf(text)) {
    const wide = measure(piece)
    if (withoutBlanks(piece, wide) <= width) add(piece, wide)
    else for (const sign of graphemesOf(piece)) add(sign, measure(sign))
    if (required) end()
  }
  if (line || lines.length === 0) end()
  return lines
}

/** What may not be torn apart, and whether the text itself breaks after it. */
function* piecesOf(text: string): Generator<{ piece: string; required: boolean }> {
  const breaker = new LineBreaker(text)
  let last = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const piece = text.slice(last, found.position).replace(/[\r\n\u2028\u2029]+$/, '')
    yield { piece, required: found.required && found.position < text.length }
    last = found.position
  }
}

const segmenter = new Intl.Segmenter()
const graphemesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
