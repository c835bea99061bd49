import * as z from 'zod/mini'
import { audit } from '#server/audit/audit.ts'
import { job } from '#server/jobs/job.ts'
import type { Service } from '#server/service.ts'
import { incidentOver } from './letters.ts'

/** Tells those who wait that an incident is over, within a minute of its end. */
export const incidentCalendar = job({
  name: 'incident-calendar',
  data: z.object({}),
  schedule: '* * * * *',
  async handle(_, service) {
    const now = service.clock()
    const over = await service.db.kysely
      .selectFrom('incident')
      .select('id')
      .where('told_at', 'is', null)
      .where('ends_at', '<=', now)
      .execute()
    for (const { id } of over) await tell(service, id, now)
  },
})

/** Once, by whichever process comes first. Those who have not confirmed by then are forgotten. */
async function tell({ db, jobs }: Service, id: string, now: Date): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('incident')
      .set({ told_at: now })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .where('ends_at', '<=', now)
      .returning(['texts', 'ended'])
      .executeTakeFirst()
    if (!row) return
    await trx.deleteFrom('incident_watch').where('incident', '=', id).where('confirmed_at', 'is', null).execute()
    const waiting = await trx
      .selectFrom('incident_watch')
      .select('id')
      .where('incident', '=', id)
      .orderBy('created_at')
      .execute()
    for (const { id: watch } of waiting) await jobs.send(trx, incidentOver, { watch })
    if (!row.ended)
      await audit(trx, { staff: null, action: 'incident-ended', detail: `${row.texts.en.title}, at its time` }, now)
  })
}
