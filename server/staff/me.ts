import type { Kysely } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { Me, StaffLetters } from '#contracts/staff.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'
import { freshUntil } from './fresh.ts'

/** Somebody of the staff as they see themselves, with when they have shown last who they are. Throws −400401 when they have left. */
export async function meOf(db: Kysely<Tables>, id: string, confirmedAt: Date | null = null): Promise<Me> {
  const staff = await db
    .selectFrom('staff')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .selectAll()
    .executeTakeFirst()
  if (!staff) throw new Failure(code.notLoggedIn)
  const passkeys = await db
    .selectFrom('staff_passkey')
    .where('staff', '=', id)
    .select(['id', 'name', 'created_at', 'used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    id,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    letters: {
      newTicket: staff.letters_new_ticket,
      reply: staff.letters_reply,
      submission: staff.letters_submission,
      promise: staff.letters_promise,
      mention: staff.letters_mention,
      security: staff.letters_security,
    },
    password: staff.password_hash !== null,
    confirmedUntil: freshUntil({ confirmedAt })?.toISOString(),
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
  }
}

/** Chooses which mails come. */
export async function chooseLetters(
  db: Kysely<Tables>,
  id: string,
  { newTicket, reply, submission, promise, mention, security }: StaffLetters,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({
      letters_new_ticket: newTicket,
      letters_reply: reply,
      letters_submission: submission,
      letters_promise: promise,
      letters_mention: mention,
      letters_security: security,
    })
    .where('id', '=', id)
    .execute()
}
