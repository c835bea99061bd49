import type { SecurityRow } from '#contracts/security.ts'
import type { SecurityDuty, SecurityState } from '#shared/security/states.ts'
import { duration } from '../parts/time.ts'

export const stateNames: Record<SecurityState, string> = {
  new: 'New',
  acknowledged: 'Acknowledged',
  triage: 'In triage',
  fixed: 'Fixed',
  declined: 'Declined',
  published: 'Published',
}

/** What a button says that puts a report into a state. */
export const moveNames: Record<SecurityState, string> = {
  new: 'New',
  acknowledged: 'I have read it: acknowledge',
  triage: 'Into triage',
  fixed: 'Fixed',
  declined: 'Decline',
  published: 'Published',
}

export const dutyNames: Record<SecurityDuty, string> = {
  acknowledge: 'Acknowledgement by a person',
  'early-warning': 'Early warning to the authority (24 h)',
  notification: 'Notification to the authority (72 h)',
  'final-report': 'Final report to the authority (14 days after the fix)',
}

/** `5 h left`, `2 days overdue`. */
export function leftOf({ due }: SecurityRow['duties'][number], now: Date): string {
  const left = Date.parse(due) - now.getTime()
  return left < 0 ? `${duration(-left)} overdue` : `${duration(left)} left`
}
