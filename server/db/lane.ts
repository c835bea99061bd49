import { AsyncLocalStorage } from 'node:async_hooks'

/** Changes have the database before reads. */
export type Lane = 'change' | 'read'

const lanes = new AsyncLocalStorage<Lane>()

/**
 * Runs work whose statements take this lane. In that of reads, they wait behind the changes of others, and are
 * refused with a `DatabaseBusyError` at once when too many wait already.
 */
export function inLane<T>(lane: Lane, work: () => T): T {
  return lanes.run(lane, work)
}

/** The lane of whoever calls; a change unless it is said to be a read. */
export function currentLane(): Lane {
  return lanes.getStore() ?? 'change'
}
