import { keptSince } from '#server/retention.ts'
import { minute, second } from './duration.ts'

/** Wrong ones that cost nothing yet; the next wait after each doubles. */
const free = 5
const firstWait = minute
const longestWait = 15 * minute

export interface Tries {
  /** In a row. */
  failures: number
  lastAt: Date
  blockedUntil: Date
}

/**
 * Counts one more try as failed, which is taken back when it turns out right; or tells how many seconds are left to wait.
 * Whoever is refused is not counted, so the wait ends however often somebody knocks.
 */
export function oneMoreTry(before: Tries | undefined, now: Date): { tries: Tries } | { wait: number } {
  const left = before ? before.blockedUntil.getTime() - now.getTime() : 0
  if (left > 0) return { wait: Math.ceil(left / second) }
  const known = before && before.lastAt > forgottenBefore(now)
  const failures = (known ? before.failures : 0) + 1
  return { tries: { failures, lastAt: now, blockedUntil: new Date(now.getTime() + waitAfter(failures)) } }
}

/** Whether somebody has waited as they were told, and not tried since. */
export function hasWaited(before: Tries | undefined, now: Date): boolean {
  return before !== undefined && before.blockedUntil > before.lastAt && before.blockedUntil <= now
}

/** What is known of somebody who is told to wait for so many seconds because of others: nothing was tried. */
export function toldToWait(before: Tries | undefined, wait: number, now: Date): Tries {
  return { failures: before?.failures ?? 0, lastAt: now, blockedUntil: new Date(now.getTime() + wait * second) }
}

/** Since when a try must have been to count still: after so long without one everything starts anew. */
export function forgottenBefore(now: Date): Date {
  return keptSince('tries', now)
}

function waitAfter(failures: number): number {
  return failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait)
}
