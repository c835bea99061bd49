import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { deleteTickets } from './files.ts'

const atOnce = 100

/** Deletes tickets that were closed long ago, or kept for a claim whose day is over, with their files; answers how many. */
export async function forgetTickets({ db, jobs, clock }: Pick<Service, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const over = keptSince('tickets', clock())
  for (let all = 0; ; ) {
    const deleted = await db.kysely.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('ticket')
        .where('merged_into', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('status', '=', 'closed'), eb('closed_at', '<', over)]),
            eb('kept_until', '<', dayOf(clock())),
          ]),
        )
        .select('id')
        .limit(atOnce)
        .forUpdate()
        .execute()
      await deleteTickets(
        trx,
        { jobs },
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    all += deleted
    if (deleted < atOnce) return all
  }
}
