import { type FormEvent, useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { addPasskey, beginPasskey, type Me, removePasskey } from '#contracts/staff.ts'
import { useMe } from '../parts/me.ts'
import { deskCall, enter } from '../parts/service.ts'
import { moment } from '../parts/time.ts'
import { say } from '../parts/toast.ts'
import { Letters } from './Letters.tsx'
import { Password } from './Password.tsx'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { useAct } from './use-act.ts'

/** What each of the staff chooses: ways to sign in, and which mails come. */
export function Settings() {
  const me = useMe()
  return (
    <div className="desk-page">
      <h1>Settings</h1>
      <p className="desk-dim">
        {me.name} · {me.email} · {me.role === 'lead' ? 'Lead' : 'Agent'}
      </p>
      <Passkeys me={me} />
      <Password me={me} />
      <Letters me={me} />
    </div>
  )
}

function Passkeys({ me }: { me: Me }) {
  const { error, busy, act } = useAct({ [code.conflict]: 'This is your last way to sign in. Add another one first.' })
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const passkey = await makePasskey(await deskCall(beginPasskey, {}))
      enter(await deskCall(addPasskey, { name, passkey }))
      setName('')
      say('The passkey is kept.')
    })
  }
  const remove = (id: string, title: string) =>
    act(async () => {
      if (!confirm(`Give up the passkey “${title}”? You cannot sign in with it any more.`)) return
      enter(await deskCall(removePasskey, { id }))
      say('The passkey is given up.')
    })
  return (
    <section className="desk-section">
      <h2>Passkeys</h2>
      <ul className="plain desk-lines">
        {me.passkeys.map(({ id, name: title, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b>{' '}
              <span className="desk-dim">
                passkey, made {moment(createdAt)}
                {usedAt && `, used ${moment(usedAt)}`}
              </span>
            </span>
            <button
              type="button"
              className="desk-button"
              onClick={() => void remove(id, title)}
              aria-label={`Give up ${title}`}
            >
              Give up
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <form className="desk-inline" onSubmit={add}>
          <label className="desk-field">
            Name of a new passkey
            <input
              className="desk-input"
              value={name}
              required
              maxLength={60}
              placeholder="Laptop at work"
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="submit" className="desk-button" aria-disabled={busy}>
            Add a passkey
          </button>
        </form>
      )}
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
    </section>
  )
}
