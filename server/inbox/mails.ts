import type { Kysely } from 'kysely'
import type { getDeskMails } from '#contracts/desk-people.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'

const pageLength = 20

/** What waits for the desk among the mails that were no answer, the newest first. */
export async function listMails(
  db: Kysely<Tables>,
  page: number,
): Promise<Omit<OutputOf<typeof getDeskMails>, 'fetched'>> {
  const waiting = db.selectFrom('inbox_mail').where('handled_at', 'is', null)
  const { total } = await waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await waiting
    .select(['id', 'at', 'sender', 'subject', 'text', 'sort', 'ticket', 'files'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(pageLength)
    .offset((page - 1) * pageLength)
    .execute()
  const items = rows.map(({ sender, at, ticket, ...row }) => ({
    ...row,
    at: at.toISOString(),
    from: sender,
    ...(ticket !== null && { ticket: String(ticket) }),
  }))
  return { total, page, pages: Math.max(1, Math.ceil(total / pageLength)), items }
}

/** Takes one off the list. Throws −400404 where it is not on it. */
export async function markHandled(db: Kysely<Tables>, id: string, now: Date) {
  const row = await db
    .updateTable('inbox_mail')
    .set({ handled_at: now })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(['ticket', 'sender', 'sort', 'subject', 'text'])
    .executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  return row
}
