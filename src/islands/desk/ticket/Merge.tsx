import { useState } from 'react'
import { mergeTickets } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { code } from '#contracts/envelope.ts'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { goTo, ticketPath } from '../parts/place.ts'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { say } from '../parts/toast.ts'
import { stateNames } from '../parts/words.ts'

/** Puts a ticket into another one of the same person. */
export function Merge({ ticket, onClose }: { ticket: DeskTicket; onClose(): void }) {
  const [into, setInto] = useState(ticket.earlier[0]?.id ?? '')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const merge = async () => {
    setBusy(true)
    try {
      const { id } = await deskCall(mergeTickets, { id: ticket.id, into })
      say(`${ticket.id} is in ${id} now.`)
      onClose()
      goTo(ticketPath(id))
    } catch (cause) {
      setError(
        tell(cause, {
          [code.conflict]:
            'These two are not of one person: of one account, or of an address that was shown to be theirs in both. Or one of them is merged already, or spam.',
          [code.notFound]: `There is no ticket ${into}.`,
        }),
      )
      setBusy(false)
    }
  }
  return (
    <Dialog id="desk-merge" title={`Merge ${ticket.id} into another ticket`} onClose={onClose}>
      <p>The conversation goes on in the other ticket, and this one is closed. It cannot be taken back.</p>
      {ticket.earlier.length > 0 && (
        <ul className="plain desk-pick">
          {ticket.earlier.slice(0, 8).map(({ id, subject, status }) => (
            <li key={id}>
              <label>
                <input type="radio" name="into" checked={into === id} onChange={() => setInto(id)} /> <b>{id}</b>{' '}
                {subject} <span className="desk-dim">{stateNames[status]}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <label className="desk-field">
        Number of the other ticket
        <input
          className="desk-input"
          value={into}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setInto(event.currentTarget.value.trim())}
        />
      </label>
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
      <div className="answers">
        <button
          type="button"
          className="desk-button first"
          disabled={busy || !/^\d{7}$/.test(into)}
          onClick={() => void merge()}
        >
          Merge
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
