/** One JSON line an event on standard output, without personal data. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

export const logToStdout: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`)
}
