import type { IncomingMessage } from 'node:http'

/** Longer than any that a client needs to send. */
const longest = 1000

/**
 * A header of a request as far as it is looked at: undefined when it is not there, and when it is so
 * long that looking at it might take the time of others.
 */
export function headerOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value.length <= longest ? value : undefined
}
