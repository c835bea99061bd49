import MarkdownIt, { type Token } from 'markdown-it'

/** A Markdown text taken apart for paper: headings, paragraphs and list items, without inline marks. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

const parser = new MarkdownIt({ html: false })

/** The blocks of a text. A row of a table becomes one item. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  const open = new Set<string>()
  let row: string[] = []
  for (const token of parser.parse(markdown, {})) {
    const name = token.type.replace(/_(open|close)$/, '')
    if (token.nesting === 1) open.add(name)
    if (token.nesting === -1) open.delete(name)
    if (token.type === 'tr_close') {
      blocks.push({ kind: 'item', text: row.join('  ·  ') })
      row = []
    }
    if (token.type !== 'inline') continue
    if (open.has('tr')) row.push(plainText(token))
    else
      blocks.push({
        kind: open.has('heading') ? 'heading' : open.has('list_item') ? 'item' : 'paragraph',
        text: plainText(token),
      })
  }
  return blocks
}

function plainText(token: Token): string {
  return (token.children ?? []).map((child) => (/break$/.test(child.type) ? ' ' : child.content)).join('')
}
