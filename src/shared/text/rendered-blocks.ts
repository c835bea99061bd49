import { type Block, blocksOf, type Figure } from './figures.ts'
import { type Heading, renderMarkdown, type TextIds, textIds } from './markdown.ts'

export type RenderedBlock = { html: string } | { figure: Figure }

/** A content text with its figures, ready to show, and its headings for a table of contents. */
export function renderBlocks(
  text: string,
  href: (path: string) => string,
  ids: TextIds = textIds(),
): { blocks: RenderedBlock[]; headings: Heading[] } {
  const headings: Heading[] = []
  const render = (block: Block): RenderedBlock => {
    if ('figure' in block) return block
    const rendered = renderMarkdown(block.markdown, href, ids)
    headings.push(...rendered.headings)
    return { html: rendered.html }
  }
  return { blocks: blocksOf(text).map(render), headings }
}
