import type { Block, Inline } from '#contracts/text.ts'

/** The words of a piece of text. */
export function plainOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('text' in inline) return inline.text
      return inline.kind === 'break' ? '\n' : plainOf(inline.inlines)
    })
    .join('')
}

export type HeadingBlock = Extract<Block, { kind: 'heading' }>

/** The headings of the second level, in their order. */
export function sectionsOf(blocks: readonly Block[]): HeadingBlock[] {
  return blocks.filter((block): block is HeadingBlock => block.kind === 'heading' && block.level === 2)
}

/** A section of a text, for a table of contents. */
export interface Heading {
  id: string
  text: string
}

export function headingsOf(blocks: readonly Block[]): Heading[] {
  return sectionsOf(blocks).map(({ id = '', inlines }) => ({ id, text: plainOf(inlines) }))
}

/** Where a link of a text leads on a page. */
export function linkOf(target: string, href: (path: string) => string): { to: string; rel: string | undefined } {
  const isOwn = target.startsWith('/') && !target.startsWith('//')
  return { to: isOwn ? href(target) : target, rel: /^https?:/.test(target) ? 'noopener' : undefined }
}
