/** Where a report stands; the first is what each begins as. */
export const securityStates = ['new', 'acknowledged', 'triage', 'fixed', 'declined', 'published'] as const
export type SecurityState = (typeof securityStates)[number]

const next: Record<SecurityState, readonly SecurityState[]> = {
  new: ['acknowledged'],
  acknowledged: ['triage', 'declined'],
  triage: ['fixed', 'declined'],
  fixed: ['published', 'triage'],
  declined: ['triage', 'published'],
  published: ['triage'],
}

/** What may follow on a state. */
export function statesAfter(state: SecurityState): readonly SecurityState[] {
  return next[state]
}

/** Whether nothing more is expected of the team. */
export function isEnded(state: SecurityState): boolean {
  return state === 'declined' || state === 'published'
}

/** What has to be done until when: told to the reporter, and to the authorities. */
export const securityDuties = ['acknowledge', 'early-warning', 'notification', 'final-report'] as const
export type SecurityDuty = (typeof securityDuties)[number]
