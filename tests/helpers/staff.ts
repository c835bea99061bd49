import { addressName } from '#server/domain/mailbox.ts'
import { setSessionCookie } from '#server/sessions/cookie.ts'
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
