import type { Shape } from '#server/documents/drawing.ts'

/** The shapes inside the `<svg>` of a drawing; a text that is a message of the drawings stands there by its key. */
export function shapesOf(html: string, words: Readonly<Record<string, string>>): { height: number; shapes: Shape[] } {
  const [, height = '', inside = ''] = /<svg[^>]*viewBox="0 0 360 (\d+)"[^>]*>([\s\S]*?)<\/svg>/.exec(html) ?? []
  const keys = new Map(Object.entries(words).map(([key, text]) => [text, key]))
  const shapes: Shape[] = []
  let mark = ''
  for (const [, closing, tag = '', attributes = '', text = ''] of inside.matchAll(
    /<(\/?)(g|rect|circle|path|text)\b([^>]*)>([^<]*)/g,
  )) {
    if (tag === 'g') mark = closing ? '' : (attributesOf(attributes).class ?? '')
    if (tag === 'g' || closing) continue
    const {
      class: own = '',
      d,
      r,
      x,
      y,
      cx,
      cy,
      width,
      height,
      rx,
      dy,
      'text-anchor': anchor,
    } = attributesOf(attributes)
    const look = own || (mark && `mark-${tag}`) || 'text'
    const shown = text.trim().replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    if (tag === 'path' && d) shapes.push({ look, d })
    else if (tag === 'circle') shapes.push({ look, circle: numbers(cx, cy, r) })
    else if (tag === 'rect') shapes.push({ look, rect: numbers(x, y, width, height, rx) })
    else if (tag === 'text') {
      const key = keys.get(shown)
      shapes.push({
        look,
        at: numbers(x, Number(y) + (dy ? 6 : 0)),
        ...(anchor && { middle: true }),
        ...(key ? { key } : { text: shown }),
      })
    }
  }
  return { height: Number(height), shapes }
}

const numbers = (...values: unknown[]) => values.map((value) => Number(value ?? 0))

function attributesOf(text: string): Record<string, string | undefined> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}
