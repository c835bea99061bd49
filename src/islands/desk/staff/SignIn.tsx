import { type FormEvent, useEffect, useRef, useState } from 'react'
import { beginSignIn, type Me, signInByPasskey, signInByPassword } from '#contracts/staff.ts'
import { call } from '#src/stores/api.ts'
import { useMe } from '../parts/me.ts'
import { enter } from '../parts/service.ts'
import { askPasskey, hasPasskeys } from './passkey.ts'
import { useAct } from './use-act.ts'

/** The door of the desk. */
export function SignIn({ brand }: { brand: string }) {
  useEffect(() => {
    document.title = 'Sign in · Desk'
  }, [])
  return (
    <main className="desk-alone">
      <div className="desk-door">
        <p className="desk-brand">
          {brand} <span>Desk</span>
        </p>
        <h1>Sign in</h1>
        <Ways />
      </div>
    </main>
  )
}

/** The same over whatever is on the screen, for whoever's session has ended: nothing below it is lost. */
export function SignInAgain() {
  const { email } = useMe()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog ref={element} className="dialog" aria-labelledby="desk-again" onCancel={(event) => event.preventDefault()}>
      <div className="flow">
        <h2 id="desk-again">Sign in again</h2>
        <p>Your session is over. What you have typed is still here.</p>
        <Ways email={email} />
      </div>
    </dialog>
  )
}

function Ways({ email = '' }: { email?: string }) {
  const { error, busy, act } = useAct()
  const [values, setValues] = useState({ email, password: '', code: '' })
  const done = (me: Me) => enter(me)
  const byPasskey = () =>
    act(async () => done(await call(signInByPasskey, { passkey: await askPasskey(await call(beginSignIn, {})) })))
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => done(await call(signInByPassword, values)))
  }
  const field = (name: keyof typeof values) => ({
    className: 'desk-input',
    value: values[name],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <>
      {hasPasskeys() && (
        <>
          <button type="button" className="button" aria-disabled={busy} onClick={() => void byPasskey()}>
            Sign in with a passkey
          </button>
          <p className="desk-or">
            <span>or</span>
          </p>
        </>
      )}
      <form className="desk-form" onSubmit={byPassword}>
        <label className="desk-field">
          Email
          <input {...field('email')} type="email" autoComplete="username" />
        </label>
        <label className="desk-field">
          Password
          <input {...field('password')} type="password" autoComplete="current-password" />
        </label>
        <label className="desk-field">
          Code of your app
          <input {...field('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </label>
        <button type="submit" className="button quiet" aria-disabled={busy}>
          Sign in with password and code
        </button>
      </form>
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
    </>
  )
}
