import { type FormEvent, useEffect, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { acceptInvitation, beginInvitation, type Me } from '#contracts/staff.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { call } from '#src/stores/api.ts'
import { goTo, invitationIn } from '../parts/place.ts'
import { enter } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { Codes } from './Codes.tsx'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { useAct } from './use-act.ts'

const usedUp = 'This invitation was used already, or it is too old. Sign in, or ask a lead for a new one.'

type Invitation = OutputOf<typeof beginInvitation>

/** Where an invitation leads: a name, and a passkey or a password with codes. The token stands behind the #, which no server sees. */
export function Join({ brand }: { brand: string }) {
  const [token] = useState(() => invitationIn(location.hash) ?? '')
  const [invitation, setInvitation] = useState<Invitation>()
  const [failed, setFailed] = useState('')
  const begin = async () => {
    setFailed('')
    try {
      setInvitation(await call(beginInvitation, { token }))
    } catch (error) {
      setFailed(tell(error, { [code.notFound]: usedUp }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an invitation is looked at once
  useEffect(() => {
    document.title = 'Invitation · Desk'
    void begin()
  }, [])
  return (
    <main className="desk-alone">
      <div className="desk-door">
        <p className="desk-brand">
          {brand} <span>Desk</span>
        </p>
        <h1>Join the desk</h1>
        {failed && (
          <div role="alert">
            <p>{failed}</p>
            <p>
              <button type="button" className="desk-button" onClick={() => void begin()}>
                Try again
              </button>{' '}
              <a href={deskPath}>Sign in</a>
            </p>
          </div>
        )}
        {!failed && !invitation && <p role="status">Loading…</p>}
        {invitation && <Accept token={token} invitation={invitation} />}
      </div>
    </main>
  )
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { error, busy, act } = useAct({ [code.notFound]: usedUp })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [digits, setDigits] = useState('')
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys() ? 'passkey' : 'password')
  const done = (me: Me) => {
    goTo(deskPath, 'replace')
    enter(me)
  }
  const join = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const proof = way === 'passkey' ? { passkey: await makePasskey(invitation.passkey) } : { password, code: digits }
      done(await call(acceptInvitation, { token, name, ...proof }))
    })
  }
  return (
    <form className="desk-form" onSubmit={join}>
      <p>
        For <b>{invitation.email}</b>, as {invitation.role === 'lead' ? 'a lead' : 'an agent'}.
      </p>
      <label className="desk-field">
        Your name, as colleagues see it
        <input
          className="desk-input"
          value={name}
          required
          maxLength={200}
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <fieldset className="desk-ways">
        <legend>How you will sign in</legend>
        <label>
          <input
            type="radio"
            name="way"
            disabled={!hasPasskeys()}
            checked={way === 'passkey'}
            onChange={() => setWay('passkey')}
          />{' '}
          <b>Passkey</b> <span>your fingerprint, face or device code; nothing to remember</span>
        </label>
        <label>
          <input type="radio" name="way" checked={way === 'password'} onChange={() => setWay('password')} />{' '}
          <b>Password and code</b> <span>with an app on your phone that makes codes</span>
        </label>
      </fieldset>
      {way === 'password' && (
        <>
          <Codes codes={invitation.codes} />
          <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
          <label className="desk-field">
            Password, at least 12 characters
            <input
              className="desk-input"
              type="password"
              value={password}
              required
              autoComplete="new-password"
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
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
        </>
      )}
      <button type="submit" className="button" aria-disabled={busy}>
        {way === 'passkey' ? 'Make a passkey and join' : 'Join'}
      </button>
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
    </form>
  )
}
