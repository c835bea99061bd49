import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { beginCodes, type Me, removeStaffPassword, setStaffPassword } from '#contracts/staff.ts'
import { deskCall, enter } from '../parts/service.ts'
import { say } from '../parts/toast.ts'
import { Codes } from './Codes.tsx'
import { useAct } from './use-act.ts'

/** A password and the codes of an app, as a second way to sign in: chosen, changed, given up. */
export function Password({ me }: { me: Me }) {
  const { error, busy, act } = useAct({
    [code.conflict]: 'This is your last way to sign in. Add a passkey first.',
    [code.wrongCredentials]: 'The code does not fit. Enter the one that the app shows now.',
  })
  const [password, setPassword] = useState('')
  const [digits, setDigits] = useState('')
  const [codes, setCodes] = useState<OutputOf<typeof beginCodes>>()
  const [opens, setOpens] = useState(false)
  const begin = () =>
    act(async () => {
      if (!me.password) setCodes(await deskCall(beginCodes, {}))
      setOpens(true)
    })
  const close = () => {
    setOpens(false)
    setCodes(undefined)
    setPassword('')
    setDigits('')
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const given = { ...(password && { password }), ...(codes && { code: digits }) }
      enter(await deskCall(setStaffPassword, given))
      close()
      say('Kept. Sessions elsewhere have ended.')
    })
  }
  const remove = () =>
    act(async () => {
      if (!confirm('Give up password and codes? You cannot sign in by them any more.')) return
      enter(await deskCall(removeStaffPassword, {}))
      say('Password and codes are given up.')
    })
  return (
    <section className="desk-section">
      <h2>Password and code</h2>
      <p className="desk-dim">
        {me.password
          ? 'You can sign in by a password and the code of an app.'
          : 'You have none: passkeys alone let you in.'}
      </p>
      {opens ? (
        <form className="desk-form" onSubmit={save}>
          {codes && <Codes codes={codes} />}
          <label className="desk-field">
            {codes && me.password ? 'New password, or leave it as it is' : 'New password, at least 12 characters'}
            <input
              className="desk-input"
              type="password"
              value={password}
              required={!me.password || !codes}
              autoComplete="new-password"
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
          {codes && (
            <label className="desk-field">
              Code of your app
              <input
                className="desk-input"
                value={digits}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                onChange={(event) => setDigits(event.currentTarget.value)}
              />
            </label>
          )}
          <p className="desk-row">
            <button type="submit" className="desk-button first" aria-disabled={busy}>
              Save
            </button>
            {me.password && !codes && (
              <button
                type="button"
                className="desk-button"
                onClick={() => void act(async () => setCodes(await deskCall(beginCodes, {})))}
              >
                New codes as well
              </button>
            )}
            <button type="button" className="desk-button" onClick={close}>
              Cancel
            </button>
          </p>
        </form>
      ) : (
        <p className="desk-row">
          <button type="button" className="desk-button" aria-disabled={busy} onClick={() => void begin()}>
            {me.password ? 'Change it' : 'Choose a password'}
          </button>
          {me.password && (
            <button type="button" className="desk-button" aria-disabled={busy} onClick={() => void remove()}>
              Give it up
            </button>
          )}
        </p>
      )}
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
    </section>
  )
}
