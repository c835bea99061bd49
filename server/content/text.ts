/** A text that cannot be used as it is: in which line, and why. */
export interface TextFault {
  line: number
  reason: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Controls but for tab and line feed, and the mark of a letter that an earlier program has lost. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const lost = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/

/** The text in the bytes of a file, with line feeds between its lines; or what is wrong with it. */
export function textOf(bytes: Buffer): string | TextFault {
  let text: string
  try {
    text = utf8.decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return { line: lineOf(bytes, (line) => !decodes(line)), reason: 'is not text in UTF-8' }
  }
  const found = lost.exec(text)
  if (!found) return text
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { line: text.slice(0, found.index).split('\n').length, reason: `has a character that is no text: U+${code}` }
}

function decodes(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The number of the first line of which `is` is true. */
function lineOf(bytes: Buffer, is: (line: Uint8Array) => boolean): number {
  let number = 1
  for (let start = 0; start < bytes.length; number++) {
    const feed = bytes.indexOf(10, start)
    const end = feed < 0 ? bytes.length : feed
    if (is(bytes.subarray(start, end))) break
    start = end + 1
  }
  return number
}
