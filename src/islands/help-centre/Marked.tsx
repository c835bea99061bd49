import type { MarkedText } from '#contracts/help-centre.ts'

/**
 * A text with the places marked that fit the question. Each piece is an element of its own, by its text: translators in
 * browsers put elements of theirs around text, which then stands no longer where it was put.
 */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => {
    const Piece = piece.hit ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the same piece can stand in several places
    return <Piece key={`${index} ${piece.text}`}>{piece.text}</Piece>
  })
}
