import { useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { Ask } from '../parts/Ask.tsx'
import { addDays, dayOf } from '../parts/time.ts'

interface Props {
  ticket: DeskTicket
  /** Whether it goes out with an answer. */
  answers?: boolean
  onHold(reportOn: string): void
  onClose(): void
}

/** Until when a ticket waits for us. */
export function Hold({ ticket, answers = false, onHold, onClose }: Props) {
  const [day, setDay] = useState(ticket.reportOn ?? ticket.usualReportOn)
  const today = dayOf(new Date())
  return (
    <Ask
      id="desk-hold"
      title={answers ? 'Send, and it waits for us' : 'It waits for us'}
      act={answers ? 'Send and hold' : 'Hold'}
      disabled={day < today}
      onAct={() => onHold(day)}
      onClose={onClose}
    >
      <p>
        The customer reads that we work on it and report back by that day, and is neither reminded nor closed. On that
        day it waits for an answer again.
      </p>
      <label className="desk-field">
        We report back on
        <input
          className="desk-input"
          type="date"
          value={day}
          min={today}
          max={addDays(today, 365)}
          required
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </label>
    </Ask>
  )
}
