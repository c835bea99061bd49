import { addressName } from '#server/domain/mailbox.ts'
import { totpCode } from '#server/domain/totp.ts'
import { setSessionCookie } from '#server/sessions/cookie.ts'
import { addStaff } from '#server/staff/operate.ts'
import type { StaffRole } from '#shared/desk/words.ts'
import { siteUrl, type TestApp } from './app.ts'

/** The headers of a browser in which somebody of the staff has signed in. */
export async function atDesk({ service, state }: TestApp, id: string): Promise<Record<string, string>> {
  const token = await service.sessions.start(service.db.kysely, 'staff', id, state.now)
  const [cookie = ''] = setSessionCookie('staff', token, 1).split(';')
  return { Cookie: cookie, Origin: siteUrl }
}

/** Somebody of the staff who has joined and signed in. */
export async function colleague(test: TestApp, name: string, role: StaffRole = 'agent') {
  const email = `${name.toLowerCase()}@support.example.com`
  const at = test.state.now
  const { id } = await test.db.kysely
    .insertInto('staff')
    .values({ email, address: addressName(email), name, role, state: 'active', created_at: at, joined_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, name, role, headers: await atDesk(test, id) }
}

/** Invites an address; answers the token of its invitation. */
export async function invite({ service, state }: TestApp, email: string, role?: StaffRole): Promise<string> {
  const invited = await addStaff(service, email, role, state.now)
  if (!invited) throw new Error(`${email} is of the staff already`)
  return new URL(invited.address).hash.replace('#invitation=', '')
}

/** The code that an app shows for a secret in Base32. */
export function codeFor(secret: string, at: Date): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return totpCode(
    Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)),
    Math.floor(at.getTime() / 30_000),
  )
}
