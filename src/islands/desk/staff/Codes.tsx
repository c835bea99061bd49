import { Qr } from './Qr.tsx'

/** The secret of an app that makes codes, as a picture and as text. */
export function Codes({ codes: { secret, address } }: { codes: { secret: string; address: string } }) {
  return (
    <div className="desk-codes">
      <Qr text={address} label="The same secret as a picture for your app" />
      <div>
        <p>
          <b>1.</b> Scan this with your app, or type the secret:
        </p>
        <code className="desk-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <p>
          <b>2.</b> Choose a password, and enter the six digits that the app shows now.
        </p>
      </div>
    </div>
  )
}
