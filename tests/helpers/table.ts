/** The words of a text. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** The words of a text, line by line. */
export function table(text: string): string[][] {
  return text.trim().split('\n').map(words)
}
