import * as z from 'zod/mini'

/** A text of the content as a tree, read from Markdown once. Addresses in it are the site's own paths without language and layout, or harmless ones. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; inlines: Inline[] }
  | { kind: 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }

export interface Cell {
  inlines: Inline[]
  /** Of what it is the heading; left out where it is none. */
  heads?: 'column' | 'row' | undefined
  align?: 'left' | 'center' | 'right' | undefined
}

/** A paragraph of the text that stands for a figure. */
export interface Figure {
  kind: 'diagram' | 'picture'
  name: string
  /** What a picture shows; empty for a drawing, which says it itself. */
  alt: string
  caption: string
}

export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  /** An item of a list, or a piece of it, that is no paragraph. */
  | { kind: 'line'; inlines: Inline[] }
  /** Headings of the second level can be linked to: by the id that every language has, and by the one made of its own words. */
  | { kind: 'heading'; level: number; inlines: Inline[]; id?: string | undefined; alias?: string | undefined }
  | { kind: 'list'; items: Block[][] }
  /** Counted items, each with an id where it can be linked to. */
  | { kind: 'steps'; start: number; items: { id?: string | undefined; blocks: Block[] }[] }
  | { kind: 'table'; head: Cell[]; rows: Cell[][] }
  /** With the language of its words, BCP 47, where it is not that of the text. */
  | { kind: 'warning'; blocks: Block[]; lang?: string | undefined }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'figure'; figure: Figure }

const inline: z.ZodMiniType<Inline> = z.lazy(() => z.discriminatedUnion('kind', inlineKinds))
const inlines = z.array(inline)
const inlineKinds = [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('break') }),
  z.object({ kind: z.literal('strong'), inlines }),
  z.object({ kind: z.literal('emphasis'), inlines }),
  z.object({ kind: z.literal('link'), href: z.string(), inlines }),
] as const

const cell = z.object({
  inlines,
  heads: z.optional(z.enum(['column', 'row'])),
  align: z.optional(z.enum(['left', 'center', 'right'])),
})
const figure = z.object({
  kind: z.enum(['diagram', 'picture']),
  name: z.string(),
  alt: z.string(),
  caption: z.string(),
})

const block: z.ZodMiniType<Block> = z.lazy(() => z.discriminatedUnion('kind', blockKinds))
export const blocks = z.array(block)
const id = z.optional(z.string())
const blockKinds = [
  z.object({ kind: z.literal('paragraph'), inlines }),
  z.object({ kind: z.literal('line'), inlines }),
  z.object({ kind: z.literal('heading'), level: z.int(), inlines, id, alias: id }),
  z.object({ kind: z.literal('list'), items: z.array(blocks) }),
  z.object({ kind: z.literal('steps'), start: z.int(), items: z.array(z.object({ id, blocks })) }),
  z.object({ kind: z.literal('table'), head: z.array(cell), rows: z.array(z.array(cell)) }),
  z.object({ kind: z.literal('warning'), blocks, lang: z.optional(z.string()) }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('figure'), figure }),
] as const
