import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { releaseFiles } from '#server/uploads/claim.ts'

const atOnce = 100

/** Deletes reports that ended long ago, with their files; answers how many. */
export async function forgetReports({ db, jobs }: Pick<Service, 'db' | 'jobs'>, now: Date): Promise<number> {
  for (let all = 0; ; ) {
    const deleted = await db.kysely.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('security_report')
        .where('ended_at', '<=', keptSince('securityReports', now))
        .select('id')
        .limit(atOnce)
        .forUpdate()
        .execute()
      for (const { id } of rows) {
        await releaseFiles(trx, { jobs }, `security/${id}`)
        await trx.deleteFrom('security_report').where('id', '=', id).execute()
      }
      return rows.length
    })
    all += deleted
    if (deleted < atOnce) return all
  }
}

/** Deletes the service's own copy of addresses to which it has nothing more to write; answers how many. */
export async function forgetContacts({ db }: Pick<Service, 'db'>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('security_report')
    .set({ contact: null })
    .where('contact', 'is not', null)
    .where('acknowledged_at', '<=', keptSince('securityContacts', now))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
