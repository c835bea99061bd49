import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#server/db/tables.ts'
import { letter } from '#server/jobs/job.ts'
import { submissionMail } from '#server/mail/letters/staff.ts'
import type { Service } from '#server/service.ts'

/** Tells somebody of the staff of one that came in. Needless to those who have left, and once somebody has ended it. */
export const submissionNews = letter({
  name: 'staff-submission',
  data: z.object({ staff: z.uuid(), submission: z.uuid() }),
  async compose({ staff, submission }, { db, config }) {
    const colleague = await db.kysely
      .selectFrom('staff')
      .where('id', '=', staff)
      .where('state', '=', 'active')
      .select('email')
      .executeTakeFirst()
    const row = await db.kysely
      .selectFrom('submission')
      .where('id', '=', submission)
      .where('state', '=', 'new')
      .select(['id', 'kind', 'language'])
      .executeTakeFirst()
    return colleague && row && submissionMail(row, { to: colleague.email, siteUrl: config.siteUrl })
  },
})

/** Tells all who want to hear of it at once. */
export async function tellOfSubmission(
  trx: Transaction<Tables>,
  { jobs }: Pick<Service, 'jobs'>,
  submission: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('staff')
    .where('state', '=', 'active')
    .where('letters_submission', '=', 'at-once')
    .select('id')
    .execute()
  for (const { id } of rows) await jobs.send(trx, submissionNews, { staff: id, submission })
}

/** How many of each kind came in between two moments, for the digest. */
export async function submittedIn(db: Kysely<Tables>, from: Date, to: Date) {
  return db
    .selectFrom('submission')
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .select(['kind', sql<number>`count(*)`.as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
