/** Calls `run` at most once in `wait` milliseconds, and once more after the last event. */
export function throttle(run: () => void, wait: number): () => void {
  let waiting = false
  let again = false
  const tick = () => {
    if (waiting) {
      again = true
      return
    }
    run()
    waiting = true
    setTimeout(() => {
      waiting = false
      if (again) {
        again = false
        tick()
      }
    }, wait)
  }
  return tick
}
