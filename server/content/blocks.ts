import { createHash } from 'node:crypto'

/** A paragraph of a body, an entry of a list or a value by its key: the smallest thing that is translated anew. */
export interface Block {
  text: string
  /** Eight hexadecimal digits: the same for as long as the words are, however the lines break. */
  hash: string
}

/** Written for each language by itself, not translated: what owners type, and what means the same. */
const ownWords = ['keywords']

/** The blocks of a file of words, Markdown with front matter or YAML, in their order. */
export function blocksOf(file: string): Block[] {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(file) ?? [undefined, file]
  return [...entriesOf(front), ...body.split(/\n\s*\n/)]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, hash: hashOf(text) }))
}

/** Values of the first two levels of YAML, as they are written, and the paragraphs of a text that is the value of a key of the first. */
function entriesOf(yaml: string): string[] {
  const entries: string[] = []
  let key = ''
  let inText = false
  let joins = false
  for (const line of yaml.split('\n')) {
    const isTop = /^\S/.test(line)
    if (isTop) {
      key = /^[\w'"-][^:]*(?=:)/.exec(line)?.[0] ?? key
      inText = /:\s*[|>][-+]?$/.test(line)
    }
    if (ownWords.includes(key) || /^\s*#/.test(line)) continue
    const begins = inText && !isTop ? !joins : /^( {2})?\S/.test(line)
    if (begins || entries.length === 0) entries.push(line)
    else entries[entries.length - 1] += `\n${line}`
    joins = line.trim() !== ''
  }
  return entries
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.normalize('NFC').replace(/\s+/g, ' ')).digest('hex').slice(0, 8)
}
