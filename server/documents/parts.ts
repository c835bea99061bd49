import type { Block, Inline } from '#contracts/text.ts'
import { parseText } from '#shared/text/parse-text.ts'
import { plainOf } from '#shared/text/text-tree.ts'

/** A part of a Markdown text as a document shows it, without inline marks. */
export type Part =
  | { kind: 'heading' | 'paragraph'; text: string }
  /** What stands in an item below its first paragraph is a line of its own in it. */
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; first: number; items: string[] }
  /** A head without words is left out. */
  | { kind: 'table'; head: string[] | undefined; rows: string[][] }

export function partsOf(markdown: string): Part[] {
  return parseText(markdown).flatMap(partOf)
}

function partOf(block: Block): Part | Part[] {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', text: textOf(block.inlines) }
    case 'paragraph':
    case 'line':
      return { kind: 'paragraph', text: textOf(block.inlines) }
    case 'list':
      return { kind: 'list', items: block.items.map(linesOf) }
    case 'steps':
      return { kind: 'steps', first: block.start, items: block.items.map(({ blocks }) => linesOf(blocks)) }
    case 'table': {
      const [head = [], ...rows] = [block.head, ...block.rows].map((row) => row.map(({ inlines }) => textOf(inlines)))
      return { kind: 'table', head: head.some(Boolean) ? head : undefined, rows }
    }
    case 'warning':
      return block.blocks.flatMap(partOf)
    case 'code':
      return { kind: 'paragraph', text: block.text.trimEnd() }
    default:
      return []
  }
}

function textOf(inlines: readonly Inline[]): string {
  return plainOf(inlines).replaceAll('\n', ' ')
}

function linesOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap(partOf)
    .flatMap((part) =>
      'text' in part ? part.text : 'items' in part ? part.items : part.rows.map((row) => row.join(', ')),
    )
    .join('\n')
}
