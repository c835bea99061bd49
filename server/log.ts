/** One JSON line an event on standard output, without personal data. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

export const logToStdout: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`)
}

const silence = 10_000

/** A log for what repeats itself: it tells an event at once, and again after ten seconds, with how often it came since. */
export function sparing(log: Log, now: () => number = () => performance.now()): Log {
  const told = new Map<string, { at: number; untold: number }>()
  return (event, fields = {}) => {
    const last = told.get(event)
    if (last && now() - last.at < silence) {
      last.untold += 1
      return
    }
    log(event, last?.untold ? { ...fields, times: last.untold + 1 } : fields)
    told.set(event, { at: now(), untold: 0 })
  }
}
