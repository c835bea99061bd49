/** A paragraph of a content text that stands for a figure. */
export interface Figure {
  kind: 'diagram' | 'picture'
  name: string
  /** What a picture shows; empty for a drawing, which says it itself. */
  alt: string
  caption: string
}

export type Block = { markdown: string } | { figure: Figure }

const line = /^\[\[(diagram|picture):([a-z0-9-]+)(?:\|([^|\]]*))?(?:\|([^\]]*))?\]\]$/

/** The figure that a line stands for: `[[diagram:name]]`, `[[picture:name|what it shows|caption]]`. */
export function figureOf(text: string): Figure | undefined {
  const match = line.exec(text.trim())
  if (!match) return undefined
  const [, kind, name = '', alt = '', caption = ''] = match
  return { kind: kind as Figure['kind'], name, alt: alt.trim(), caption: caption.trim() }
}

/** A text in its order: Markdown between figures. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const flush = () => {
    const markdown = lines.join('\n').trim()
    if (markdown) blocks.push({ markdown })
    lines = []
  }
  for (const each of text.split('\n')) {
    const figure = figureOf(each)
    if (!figure) {
      lines.push(each)
      continue
    }
    flush()
    blocks.push({ figure })
  }
  flush()
  return blocks
}
