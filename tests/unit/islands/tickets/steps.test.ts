import { expect, it } from 'vitest'
import type { TicketEntry } from '#contracts/tickets.ts'
import { stepsOf } from '#src/islands/tickets/steps.ts'

const entry = (day: number, kind: TicketEntry['kind'], by: TicketEntry['by']): TicketEntry => ({
  id: String(day),
  at: `2026-11-0${day}T10:00:00Z`,
  kind,
  by,
  text: '',
  files: [],
})

it('the state of a ticket changes with each side’s word, and not with reminders', () => {
  const thread = [
    entry(1, 'message', 'user'),
    entry(2, 'message', 'user'),
    entry(3, 'message', 'support'),
    entry(4, 'reminded', 'system'),
    entry(5, 'message', 'user'),
    entry(6, 'message', 'support'),
    entry(7, 'closed', 'system'),
    entry(8, 'follow-up', 'system'),
    entry(9, 'held', 'support'),
  ]
  expect(
    stepsOf({ createDate: '2026-11-01T10:00:00Z', thread }).map(({ state, at }) => `${state} ${at.slice(9, 10)}`),
  ).toEqual(['created 1', 'answered 3', 'open 5', 'answered 6', 'closed 7', 'open 9'])
})
