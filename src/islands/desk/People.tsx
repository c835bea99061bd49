import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { deletePerson, lookAtPerson, personExportHeaders, personExportPath } from '#contracts/desk-people.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { Ask } from './parts/Ask.tsx'
import { Link } from './parts/Link.tsx'
import { useMe } from './parts/me.ts'
import { ticketPath } from './parts/place.ts'
import { saveFrom } from './parts/save.ts'
import { deskCall } from './parts/service.ts'
import { say } from './parts/toast.ts'
import { askedPerson } from './people-state.ts'
import { useAct } from './staff/use-act.ts'

type Person = OutputOf<typeof lookAtPerson>

/** What is held of a person, for requests that come by letter. */
export function People() {
  const asked = useStore(askedPerson)
  const [email, setEmail] = useState(asked)
  const [person, setPerson] = useState<Person>()
  const { error, busy, act } = useAct()
  const look = (address: string) => act(async () => setPerson(await deskCall(lookAtPerson, { email: address })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom a ticket asked for is looked at once
  useEffect(() => {
    if (asked) void look(asked)
    askedPerson.set('')
  }, [])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void look(email)
  }
  return (
    <div className="desk-page">
      <h1>People</h1>
      <p className="desk-dim">
        For requests that come by letter: what we hold of an address. Make sure that whoever asks is who they say. That
        you have looked is in the trail.
      </p>
      <form className="desk-inline" onSubmit={ask}>
        <label className="desk-field">
          Address of mail
          <input
            className="desk-input"
            type="email"
            value={email}
            required
            autoComplete="off"
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="desk-button first" aria-disabled={busy}>
          Look
        </button>
      </form>
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
      {person && <Held person={person} onDeleted={() => void look(person.email)} />}
    </div>
  )
}

function Held({ person, onDeleted }: { person: Person; onDeleted(): void }) {
  const me = useMe()
  const [asks, setAsks] = useState(false)
  const save = async () => {
    const saved = await saveFrom(personExportPath, { [personExportHeaders.email]: person.email }, 'person.zip')
    if (!saved) say('It could not be exported. Try again.')
  }
  const nothing = person.held.every(({ count }) => count === 0) && !person.hasAccount
  return (
    <section className="desk-section">
      <h2>{person.email}</h2>
      <p role="status">
        {nothing ? 'We hold nothing of this address.' : person.hasAccount ? 'Has an account.' : 'Has no account.'}
      </p>
      {person.held.length > 0 && (
        <table className="desk-table plain-rows">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className="number">
                How many
              </th>
              <th scope="col">What must stay, and why</th>
            </tr>
          </thead>
          <tbody>
            {person.held.map(({ area, count, stays }) => (
              <tr key={area}>
                <td>{area}</td>
                <td className="number">{count}</td>
                <td className="desk-wrap">{stays || <span className="desk-dim">nothing</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {person.tickets.length > 0 && (
        <p>
          Tickets:{' '}
          {person.tickets.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link href={ticketPath(id)}>{id}</Link>
            </span>
          ))}
        </p>
      )}
      {!nothing && me.role === 'lead' && (
        <p className="desk-row">
          <button type="button" className="desk-button" onClick={() => void save()}>
            Export all of it
          </button>
          <button type="button" className="desk-button grave" onClick={() => setAsks(true)}>
            Delete…
          </button>
        </p>
      )}
      {asks && <Erase email={person.email} onClose={() => setAsks(false)} onDeleted={onDeleted} />}
    </section>
  )
}

function Erase({ email, onClose, onDeleted }: { email: string; onClose(): void; onDeleted(): void }) {
  const [typed, setTyped] = useState('')
  const { error, busy, act } = useAct({ [code.conflict]: 'That is not the address.' })
  const erase = () =>
    act(async () => {
      await deskCall(deletePerson, { email, confirm: typed })
      say('It is deleted, but for what must stay.')
      onClose()
      onDeleted()
    })
  return (
    <Ask
      id="desk-erase"
      title="Delete what we hold"
      act="Delete"
      grave
      disabled={busy || typed.trim().toLowerCase() !== email.toLowerCase()}
      error={error}
      onAct={() => void erase()}
      onClose={onClose}
    >
      <p>Account, devices, tickets and files of {email} go, but for what must stay. It cannot be taken back.</p>
      <label className="desk-field">
        Type the address to delete it
        <input
          className="desk-input"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
    </Ask>
  )
}
