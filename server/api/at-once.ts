import { unavailable } from './failure.ts'

/**
 * Lets few do something at the same time: `mostOfOne` for one client, `most` for all together. What it returns enters
 * for a client, and answers what leaves again. Throws −500503 when there is no room.
 */
export function atOnce({ mostOfOne, most }: { mostOfOne: number; most: number }): (client: string) => () => void {
  const inside = new Map<string, number>()
  let all = 0

  return (client) => {
    const own = inside.get(client) ?? 0
    if (own >= mostOfOne || all >= most) throw unavailable(1)
    inside.set(client, own + 1)
    all++
    return () => {
      const left = (inside.get(client) ?? 1) - 1
      if (left > 0) inside.set(client, left)
      else inside.delete(client)
      all--
    }
  }
}
