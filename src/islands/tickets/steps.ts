import type { Ticket, TicketEntry } from '#contracts/tickets.ts'

export interface Step {
  state: 'created' | 'open' | 'answered' | 'closed'
  at: string
}

/** When a ticket was made, and when its state changed, as its thread tells. */
export function stepsOf({ createDate, thread }: Pick<Ticket, 'createDate' | 'thread'>): Step[] {
  const steps: Step[] = [{ state: 'created', at: createDate }]
  let state: Step['state'] = 'open'
  for (const { kind, by, at } of thread) {
    const next: Step['state'] = nextOf(kind, by, state)
    if (next !== state) steps.push({ state: next, at })
    state = next
  }
  return steps
}

function nextOf(kind: TicketEntry['kind'], by: TicketEntry['by'], state: Step['state']): Step['state'] {
  switch (kind) {
    case 'closed':
      return 'closed'
    case 'reopened':
    case 'held':
      return 'open'
    case 'message':
      return by === 'support' ? 'answered' : 'open'
    default:
      return state
  }
}
