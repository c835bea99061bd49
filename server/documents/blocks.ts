import MarkdownIt, { type Token } from 'markdown-it'

/** A Markdown text taken apart for paper, without inline marks. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'item'; text: string }
  /** An item of a numbered list. */
  | { kind: 'step'; number: number; text: string }
  | { kind: 'row'; head: boolean; cells: string[] }

const parser = new MarkdownIt({ html: false })

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  const open = new Set<string>()
  let cells: string[] = []
  let step = 0
  for (const token of parser.parse(markdown, {})) {
    const name = token.type.replace(/_(open|close)$/, '')
    if (token.nesting === 1) open.add(name)
    if (token.nesting === -1) open.delete(name)
    if (token.type === 'ordered_list_open') step = Number(token.attrGet('start') ?? 1) - 1
    if (token.type === 'list_item_open') step++
    if (token.type === 'tr_close') {
      blocks.push({ kind: 'row', head: open.has('thead'), cells })
      cells = []
    }
    if (token.type !== 'inline') continue
    const text = plainText(token)
    if (open.has('tr')) cells.push(text)
    else if (open.has('list_item') && open.has('ordered_list')) blocks.push({ kind: 'step', number: step, text })
    else blocks.push({ kind: open.has('heading') ? 'heading' : open.has('list_item') ? 'item' : 'paragraph', text })
  }
  return blocks
}

function plainText(token: Token): string {
  return (token.children ?? []).map((child) => (/break$/.test(child.type) ? ' ' : child.content)).join('')
}
