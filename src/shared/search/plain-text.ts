/** The words of a Markdown text without its signs, and its headings apart. */
export interface PlainText {
  headings: string[]
  /** Paragraphs in one line; headings are not in it. */
  text: string
}

export function plainText(markdown: string): PlainText {
  const headings: string[] = []
  const lines: string[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
    if (heading !== undefined) headings.push(withoutSigns(heading))
    else if (!/^\s*(?:\[\[.*\]\]|\|?[\s:|-]+\|?|```.*)\s*$/.test(line))
      lines.push(withoutSigns(line) + (/^\s*\|/.test(line) ? ';' : ''))
  }
  return { headings, text: lines.join(' ').replace(/\s+/g, ' ').trim() }
}

function withoutSigns(line: string): string {
  return line
    .replace(/^\s*(?:>\s?|[-*+]\s+|\d+\.\s+)+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/^\s*\|\s*|\s*\|\s*$/g, '')
    .replace(/\s*\|\s*/g, ' · ')
    .trim()
}
