import type { MarkedText } from '#contracts/help-centre.ts'

/** A text with the places marked that fit the question. */
export function Marked({ text }: { text: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
  return text.map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text))
}
