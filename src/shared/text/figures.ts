import type { Figure } from '#contracts/text.ts'

const line = /^\[\[(diagram|picture):([a-z0-9-]+)(?:\|([^|\]]*))?(?:\|([^\]]*))?\]\]$/

/** The figure that a line stands for: `[[diagram:name]]`, `[[picture:name|what it shows|caption]]`. */
export function figureOf(text: string): Figure | undefined {
  const match = line.exec(text.trim())
  if (!match) return undefined
  const [, kind, name = '', alt = '', caption = ''] = match
  return { kind: kind as Figure['kind'], name, alt: alt.trim(), caption: caption.trim() }
}
