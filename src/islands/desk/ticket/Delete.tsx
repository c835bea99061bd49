import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deleteTicket } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { Ask } from '../parts/Ask.tsx'
import { goTo } from '../parts/place.ts'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { say } from '../parts/toast.ts'
import { queuePath } from '../queue/state.ts'

/** Deletes a ticket for good, once its number was typed. */
export function Delete({ ticket: { id }, onClose }: { ticket: DeskTicket; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const back = useStore(queuePath)
  const remove = async () => {
    try {
      await deskCall(deleteTicket, { id, confirm: typed, reason })
      say(`Ticket ${id} is deleted.`)
      goTo(back, 'replace')
    } catch (cause) {
      setError(tell(cause))
    }
  }
  return (
    <Ask
      id="desk-delete"
      title={`Delete ticket ${id} for good`}
      act="Delete for good"
      grave
      disabled={typed !== id}
      error={error}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>
        Conversation, notes and files go, for us and for the customer. It cannot be taken back; the trail keeps the
        number and that you did it.
      </p>
      <label className="desk-field">
        Type the number {id} to delete it
        <input
          className="desk-input"
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
        />
      </label>
      <label className="desk-field">
        Why (for the trail; nothing of the customer)
        <input
          className="desk-input"
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
    </Ask>
  )
}
