type Point = [number, number]

/** The path (`d`) of a wire through points, written `10 20, 10 60, 40 60`; its corners are rounded where there is room. */
export function route(through: string, radius = 8): string {
  const points = through.split(',').map((point) => point.trim().split(/\s+/).map(Number) as Point)
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${point.join(' ')}`
      if (!after) return `L${point.join(' ')}`
      return `L${towards(point, before, radius)}Q${point.join(' ')} ${towards(point, after, radius)}`
    })
    .join('')
}

/** The point that lies `radius` away from a corner on the way to another, or half way where they are close. */
function towards([x, y]: Point, [toX, toY]: Point, radius: number): string {
  const distance = Math.hypot(toX - x, toY - y)
  const share = Math.min(radius, distance / 2) / (distance || 1)
  return `${round(x + (toX - x) * share)} ${round(y + (toY - y) * share)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
