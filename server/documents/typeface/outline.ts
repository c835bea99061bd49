/** A point of an outline; points off the curve are control points of quadratic curves. */
export interface Point {
  x: number
  y: number
  onCurve: boolean
}

/** The record of a simple glyph as the `glyf` table has it, padded to an even length. */
export function simpleGlyph(contours: readonly (readonly Point[])[], bounds = boundsOf(contours.flat())): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const size = 10 + contours.length * 2 + 2 + points.length * 5
  const record = Buffer.alloc(size + (size % 2))
  let at = record.writeInt16BE(contours.length, 0)
  for (const edge of bounds) at = record.writeInt16BE(edge, at)
  let count = 0
  for (const contour of contours) {
    count += contour.length
    at = record.writeUInt16BE(count - 1, at)
  }
  at = record.writeUInt16BE(0, at)
  for (const { onCurve } of points) at = record.writeUInt8(onCurve ? 1 : 0, at)
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      at = record.writeInt16BE(point[axis] - before, at)
      before = point[axis]
    }
  }
  return record
}

export type Bounds = readonly [xMin: number, yMin: number, xMax: number, yMax: number]

export function boundsOf(points: readonly Point[]): Bounds {
  if (points.length === 0) return [0, 0, 0, 0]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
