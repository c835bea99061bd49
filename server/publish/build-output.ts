/** What is kept of a build's output, to find the reason of a failure in. */
const longest = 64 * 1024

/** Reads what a build prints: counts its pages, and finds the reason when it fails. */
export class BuildOutput {
  pages = 0
  #text = ''
  #rest = ''

  add(chunk: string): void {
    this.#text = (this.#text + chunk).slice(-longest)
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) if (/─ \S+\.html\s+\(\+/.test(line)) this.pages++
  }

  /** The faults in content files that the output names, else its first error, else what it says last. */
  reason(): string {
    const faults = new Set(this.#text.match(/\bcontent\/\S+:\d+: .+/g))
    if (faults.size > 0) return [...faults].slice(0, 10).join('\n')
    if (/\b(ENOSPC|EDQUOT)\b/.test(this.#text)) return 'The disk is full.'
    const lines = this.#text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    const error = lines.findIndex((line) => line.includes('[ERROR]'))
    const told = error < 0 ? lastWords(lines) : lines.slice(error, error + 3)
    return told.map((line) => line.replace(/^.*\[ERROR\]\s*/, '').trim()).join('\n')
  }
}

const details = /^ {2}(Hint|Error reference|Location|Stack trace|Caused by):$/

/** The message that Astro ends with, where it happened and what caused it; the lines of its log are none of it. */
function lastWords(lines: string[]): string[] {
  const end = lines.findIndex((line) => details.test(line))
  const message = lines.slice(0, end < 0 ? undefined : end).filter((line) => !/^\d\d:\d\d:\d\d /.test(line))
  const after = ['  Location:', '  Caused by:'].flatMap((name) => {
    const index = lines.indexOf(name)
    return index < 0 ? [] : lines.slice(index + 1, index + 2)
  })
  return [...message.slice(-3), ...after]
}
