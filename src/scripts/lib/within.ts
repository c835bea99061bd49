/** Runs what heeds an abort for so many milliseconds at most. Browsers of 2022 have no `AbortSignal.timeout`. */
export async function within<T>(milliseconds: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), milliseconds)
  try {
    return await run(aborter.signal)
  } finally {
    clearTimeout(timer)
  }
}
