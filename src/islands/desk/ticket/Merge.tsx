import { useState } from 'react'
import { mergeTickets } from '#contracts/desk-changes.ts'
import { getQueue, type ListedTicket } from '#contracts/desk-queue.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { code } from '#contracts/envelope.ts'
import { Ask } from '../parts/Ask.tsx'
import { goTo, ticketPath } from '../parts/place.ts'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { moment } from '../parts/time.ts'
import { say } from '../parts/toast.ts'
import { useRead } from '../parts/use-read.ts'
import { stateNames } from '../parts/words.ts'

/** Puts a ticket into another one of the same person. */
export function Merge({ ticket, onClose }: { ticket: DeskTicket; onClose(): void }) {
  const [into, setInto] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const whole = /^\d{7}$/.test(into)
  const other = useRead(getQueue, whole ? { keyword: into, size: 5 } : undefined)
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
            'These two are not of one person: of one account or one address. Or one of them is merged already, or spam.',
          [code.notFound]: `There is no ticket ${into}.`,
        }),
      )
      setBusy(false)
    }
  }
  return (
    <Ask
      id="desk-merge"
      title={`Merge ${ticket.id} into another ticket`}
      act="Merge"
      disabled={busy || !whole}
      error={error}
      onAct={() => void merge()}
      onClose={onClose}
    >
      <p>The conversation goes on in the other ticket, and this one is closed. It cannot be taken back.</p>
      {ticket.earlier.length > 0 && (
        <ul className="plain desk-pick">
          {ticket.earlier.slice(0, 8).map(({ id, subject, status, proven }) => (
            <li key={id}>
              <label>
                <input type="radio" name="into" checked={into === id} onChange={() => setInto(id)} /> <b>{id}</b>{' '}
                {subject}{' '}
                <span className="desk-dim">
                  {stateNames[status]}
                  {!proven && ', same address, not shown to be theirs'}
                </span>
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
      <p role="status">{whole && other.data && <Other id={into} found={other.data.items} />}</p>
    </Ask>
  )
}

function Other({ id, found }: { id: string; found: readonly ListedTicket[] }) {
  const other = found.find((each) => each.id === id)
  if (!other) return <span className="desk-warn">There is no ticket {id} that it could go into.</span>
  const { subject, name, email, status, createdAt } = other
  return (
    <>
      <b>{subject || '(no subject)'}</b> · {name || email} · {stateNames[status]} · {moment(createdAt)}
    </>
  )
}
