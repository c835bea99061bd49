import type { DiagramName } from '#contracts/products.ts'
import drawings from './drawings.json' with { type: 'json' }
import type { Canvas } from './pdf-pages.ts'

/** Drawings that show how something is connected. */
export const wirings = [
  'garage-wiring',
  'garage-wiring-3',
  'thermostat-terminals',
  'thermostat-terminals-floor',
  'thermostat-terminals-boiler',
  'shutter-wiring',
] as const satisfies DiagramName[]
export type Wiring = (typeof wirings)[number]

/** A shape of a drawing as its page has it, by the class that gives it its look there. */
export interface Shape {
  look: string
  d?: string
  /** Centre and radius. */
  circle?: number[]
  /** Left, top, width, height, and the radius of its corners. */
  rect?: number[]
  /** Where a text has its baseline. */
  at?: number[]
  middle?: boolean
  text?: string
  /** The message of the drawings that is the text. */
  key?: string
}

interface Look {
  fill?: string
  stroke?: string
  width?: number
  dash?: [number, number]
  butt?: boolean
}

const ink = '#14181D'
const paper = '#FFFFFF'
const detail = '#5F6872'
const glow = '#007561'
/** The ground of a drawing. */
const ground = '#F3F4F5'

/** `src/components/diagrams/drawing.css` on paper. */
const looks: Record<string, Look> = {
  body: { fill: paper, stroke: ink, width: 2 },
  block: { fill: paper, stroke: ink, width: 2 },
  line: { stroke: ink, width: 2 },
  detail: { stroke: detail, width: 1.5 },
  faint: { stroke: '#858D96', width: 1.5 },
  'faint dashed': { stroke: '#858D96', width: 1.5, dash: [5, 5] },
  shade: { fill: '#E2E5E8' },
  light: { stroke: glow, width: 3 },
  ours: { fill: '#C7E3DF', stroke: glow, width: 2 },
  solid: { fill: ink },
  'line dashed': { stroke: ink, width: 2, dash: [5, 5] },
  crossed: { stroke: '#B4232A', width: 3.5 },
  wire: { stroke: ink, width: 3 },
  gap: { stroke: ground, width: 9, butt: true },
  'wire low': { stroke: ink, width: 2 },
  'wire live': { stroke: '#8A4F2D', width: 3 },
  'wire neutral': { stroke: '#2B63A8', width: 3, dash: [11, 6] },
  'wire earth': { stroke: '#3A7A42', width: 4 },
  'wire earth-stripe': { stroke: '#E3B92C', width: 2, dash: [7, 7], butt: true },
  'wire up': { stroke: ink, width: 3 },
  'wire down': { stroke: ink, width: 3, dash: [1, 6] },
  plate: { fill: ground },
  'mark-circle': { fill: ink },
  'mark-text': { fill: paper },
  text: { fill: ink },
}

/** Throws where the page has a class that documents do not know. */
export function lookOf({ look }: Shape): Look {
  const found = looks[look]
  if (!found) throw new Error(`A drawing has shapes of the class "${look}", which documents have no look for`)
  return found
}

/** How high a drawing of 360 is, and its shapes. */
export function drawingOf(name: Wiring): { height: number; shapes: Shape[] } {
  return drawings[name]
}

/** Draws the shapes on a ground; texts that are messages are those of `words`. */
export function paint(
  { pdf, write }: Canvas,
  { height, shapes }: { height: number; shapes: Shape[] },
  words: Readonly<Record<string, string>>,
): void {
  pdf.roundedRect(0, 0, 360, height, 14).fill(ground)
  for (const shape of shapes) {
    const look = lookOf(shape)
    const { d, circle, rect, at } = shape
    if (at) {
      const text = shape.key === undefined ? shape.text : words[shape.key]
      write(text ?? '', { x: at[0] ?? 0, y: at[1] ?? 0, middle: shape.middle === true, colour: look.fill ?? ink })
      continue
    }
    if (d) pdf.path(d)
    if (circle) pdf.circle(circle[0] ?? 0, circle[1] ?? 0, circle[2] ?? 0)
    if (rect) pdf.roundedRect(rect[0] ?? 0, rect[1] ?? 0, rect[2] ?? 0, rect[3] ?? 0, rect[4] ?? 0)
    pdf.lineJoin('round').lineCap(look.butt ? 'butt' : 'round')
    if (look.width) pdf.lineWidth(look.width)
    if (look.dash) pdf.dash(look.dash[0], { space: look.dash[1] })
    else pdf.undash()
    if (look.fill && look.stroke) pdf.fillAndStroke(look.fill, look.stroke)
    else if (look.fill) pdf.fill(look.fill)
    else if (look.stroke) pdf.stroke(look.stroke)
  }
}
