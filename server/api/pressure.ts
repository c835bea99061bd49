import { monitorEventLoopDelay } from 'node:perf_hooks'
import { putUploadPart } from '#contracts/uploads.ts'
import { inLane } from '#server/db/lane.ts'
import type { ApiMiddleware } from './app-type.ts'
import { unavailable } from './failure.ts'
import { isChange } from './methods.ts'

const window = 5_000

/** Whether this process is behind with its work: 1 % of the turns of its event loop came later than is tolerated, in milliseconds, in the last seconds. */
export function watchEventLoop(tolerated: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let late = false
  setInterval(() => {
    late = delay.percentile(99) / 1e6 > tolerated
    delay.reset()
  }, window).unref()
  return () => late
}

const begun = new RegExp(`^/${putUploadPart.path.split('{')[0]}`)

/**
 * Turns changes away early while the process is behind; what is only read comes from memory and stays up, and so do
 * the parts of an upload that has begun.
 */
export function shedLoad(overloaded: () => boolean): ApiMiddleware {
  return (c, next) => {
    if (isChange(c.req.method) && !begun.test(c.req.path) && overloaded()) throw unavailable()
    return next()
  }
}

/** Reads wait for the database behind changes, and are turned away when too many wait. */
export const letChangesFirst: ApiMiddleware = (c, next) => (isChange(c.req.method) ? next() : inLane('read', next))
