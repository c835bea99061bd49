const unseen = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What somebody typed, as a terminal may show it: what it would obey, and what turns the line around, is written out. */
export function printable(text: string): string {
  return text.replace(unseen, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
}

/** The same in one line. */
export function printableLine(text: string): string {
  return printable(text).replace(/\n/g, '\\n').replace(/\t/g, ' ')
}

/** The same, each line behind a bar, so that nothing in it looks as if it were ours. */
export function quoted(text: string): string {
  return printable(text).replace(/^/gm, '  | ')
}
