/** A line without the signs that turn the reading order of whatever is shown behind it. */
export function withoutTurns(line: string): string {
  return line.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
