import type { Kysely } from 'kysely'
import type { MailCode, Tables } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'

/** How long a link sets a new password, from when its mail leaves. */
export const linkLasts = 30 * minute

/** Makes the link of a mail valid from now on, the same one whenever it is asked again, and answers its token. */
export async function issueLink(db: Kysely<Tables>, secrets: Secrets, { id }: MailCode, now: Date): Promise<string> {
  const token = secrets.token('password-link', id)
  await db
    .updateTable('mail_code')
    .set({ link_hash: hashOf(token), link_expires_at: new Date(now.getTime() + linkLasts) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  return token
}

/** What a link was mailed for, while it is in time, whatever codes were guessed; one that was used is told by `ended_at`. */
export async function codeOfLink(db: Kysely<Tables>, token: string, now: Date): Promise<MailCode | undefined> {
  return await db
    .selectFrom('mail_code')
    .where('link_hash', '=', hashOf(token))
    .where('link_expires_at', '>', now)
    .selectAll()
    .executeTakeFirst()
}
