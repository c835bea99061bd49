/** Runs all steps, whatever happens in one of them; what a step throws is reported as if nobody had caught it. */
export function eachAlone(steps: readonly (() => void)[]): void {
  for (const step of steps)
    try {
      step()
    } catch (error) {
      setTimeout(() => {
        throw error
      })
    }
}
