import { beta } from './beta.ts'
import { claim } from './claim.ts'
import { influencer } from './influencer.ts'
import type { SubmissionKind } from './kind.ts'
import type { Kind } from './names.ts'
import { partner } from './partner.ts'
import { site } from './site.ts'

/** Everything that people send in and that the desk has a list of: the only list. */
export const kinds = { claim, partner, influencer, beta, site } satisfies Record<Kind, SubmissionKind>

/** What every kind has, for whatever does not know which it is. */
export function kindOf(kind: Kind): SubmissionKind {
  return kinds[kind]
}

/** Every state of every kind. */
export const stateNames = [...new Set(Object.values(kinds).flatMap(({ states }) => Object.keys(states)))] as [
  string,
  ...string[],
]

/** The states in which it waits for us. */
export function waitingStates(kind: Kind): string[] {
  return Object.entries(kindOf(kind).states).flatMap(([state, { ends }]) => (ends ? [] : [state]))
}

/** By what people name one in a letter and the desk finds it: the beginning of its id. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
