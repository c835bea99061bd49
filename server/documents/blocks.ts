import MarkdownIt, { type Token } from 'markdown-it'

/** A part of a Markdown text as a document shows it, without inline marks. */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string }
  /** What stands in an item below its first paragraph is a line of its own in it. */
  | { kind: 'list'; items: string[] }
  /** A numbered list; `first` is the number that it begins with. */
  | { kind: 'steps'; first: number; items: string[] }
  /** A head without words is left out. */
  | { kind: 'table'; head: string[] | undefined; rows: string[][] }

const parser = new MarkdownIt({ html: false })

export function blocksOf(markdown: string): Block[] {
  const tokens = parser.parse(markdown, {})
  const blocks: Block[] = []
  for (let index = 0; index < tokens.length; index++) {
    const start = tokens[index] as Token
    const end = endOf(tokens, index)
    const inside = tokens.slice(index + 1, end)
    if (start.type === 'heading_open' || start.type === 'paragraph_open')
      blocks.push({ kind: start.type === 'heading_open' ? 'heading' : 'paragraph', text: textsOf(inside).join(' ') })
    else if (start.type === 'bullet_list_open') blocks.push({ kind: 'list', items: itemsOf(inside) })
    else if (start.type === 'ordered_list_open')
      blocks.push({ kind: 'steps', first: Number(start.attrGet('start') ?? 1), items: itemsOf(inside) })
    else if (start.type === 'table_open') blocks.push(tableOf(inside))
    else continue
    index = end
  }
  return blocks
}

/** The index of the token that closes the one at `index`. */
function endOf(tokens: readonly Token[], index: number): number {
  let depth = 0
  for (let at = index; at < tokens.length; at++) {
    depth += tokens[at]?.nesting ?? 0
    if (depth === 0) return at
  }
  return tokens.length
}

/** The tokens in each element of a type that is in no other of its type. */
function partsOf(tokens: readonly Token[], type: string): Token[][] {
  const parts: Token[][] = []
  for (let index = 0; index < tokens.length; index++) {
    if (tokens[index]?.type !== type) continue
    const end = endOf(tokens, index)
    parts.push(tokens.slice(index + 1, end))
    index = end
  }
  return parts
}

function itemsOf(tokens: readonly Token[]): string[] {
  return partsOf(tokens, 'list_item_open').map((item) => textsOf(item).join('\n'))
}

function tableOf(tokens: readonly Token[]): Block {
  const [head = [], ...rows] = partsOf(tokens, 'tr_open').map(textsOf)
  return { kind: 'table', head: head.some(Boolean) ? head : undefined, rows }
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.filter(({ type }) => type === 'inline').map(plainText)
}

function plainText(token: Token): string {
  return (token.children ?? []).map((child) => (/break$/.test(child.type) ? ' ' : child.content)).join('')
}
