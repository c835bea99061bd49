/** Milliseconds between two looks, and before the rest can be told. */
const between = 200
const enough = 3_000

/** Follows how fast a file of so many bytes goes. What it returns answers nothing when it was asked just before. */
export function pace(size: number, now = () => Date.now()) {
  let begun: { at: number; bytes: number } | undefined
  let seen = 0
  let last = Number.NEGATIVE_INFINITY
  let half = false

  return (bytes: number): { sent: number; left: number | undefined; isHalf: boolean } | undefined => {
    const at = now()
    // What was lost on the way is counted anew.
    if (!begun || bytes < seen) begun = { at, bytes }
    seen = bytes
    if (at - last < between && bytes < size) return undefined
    last = at
    const [time, done] = [at - begun.at, bytes - begun.bytes]
    const left = time >= enough && done > 0 ? Math.ceil((((size - bytes) / done) * time) / 1000) : undefined
    const isHalf = !half && bytes >= size / 2 && bytes < size
    half ||= isHalf
    return { sent: bytes, left, isHalf }
  }
}
