import { type FormEvent, useEffect, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { beginConfirm, confirmByPasskey, confirmByPassword } from '#contracts/staff.ts'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { endConfirming } from '../parts/confirming.ts'
import { deskCall } from '../parts/service.ts'
import { askPasskey, hasPasskeys } from './passkey.ts'
import { useAct } from './use-act.ts'

/** Before what matters: whoever is signed in shows once more who they are, by a passkey or by password and code. */
export function Confirm() {
  const { error, busy, act } = useAct({ [code.wrongCredentials]: 'That was not right.' })
  const [ways, setWays] = useState<OutputOf<typeof beginConfirm>>()
  const [password, setPassword] = useState('')
  const [digits, setDigits] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    void act(async () => setWays(await deskCall(beginConfirm, {})))
  }, [])
  const byPasskey = () =>
    act(async () => {
      // Each try needs options of its own.
      const { passkey } = await deskCall(beginConfirm, {})
      await deskCall(confirmByPasskey, { passkey: await askPasskey(passkey) })
      endConfirming(true)
    })
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await deskCall(confirmByPassword, { password, code: digits })
      endConfirming(true)
    })
  }
  return (
    <Dialog id="desk-confirm" title="Show once more who you are" onClose={() => endConfirming(false)}>
      <p>This needs it, as you signed in a while ago. What you typed is kept.</p>
      {ways?.passkey && hasPasskeys() && (
        <p>
          <button type="button" className="desk-button first" aria-disabled={busy} onClick={() => void byPasskey()}>
            Use a passkey
          </button>
        </p>
      )}
      {ways?.password && (
        <form className="desk-form" onSubmit={byPassword}>
          <label className="desk-field">
            Password
            <input
              className="desk-input"
              type="password"
              value={password}
              required
              autoComplete="current-password"
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
          <button type="submit" className="desk-button" aria-disabled={busy}>
            Use password and code
          </button>
        </form>
      )}
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
      <div className="answers">
        <button type="button" className="desk-button" onClick={() => endConfirming(false)}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
