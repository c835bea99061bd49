import * as z from 'zod/mini'
import { hour } from '#server/domain/duration.ts'
import { dutiesOf } from '#server/domain/security-duties.ts'
import { job } from '#server/jobs/job.ts'
import type { SecurityDuty } from '#shared/security/states.ts'
import { tellOfReport } from './letters.ts'

/** How long before its time a duty is told of. */
const warning: Record<SecurityDuty, number> = {
  acknowledge: 24 * hour,
  'early-warning': 8 * hour,
  notification: 24 * hour,
  'final-report': 72 * hour,
}

/** Tells of duties that are due soon and not done, each once; at night and on holidays as well, since the hours of the law run then too. */
export const securityCalendar = job({
  name: 'security-duties',
  data: z.object({}),
  schedule: '17 * * * *',
  async handle(_, service) {
    const now = service.clock()
    const { isHoliday } = service.content.current()
    await service.db.kysely.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('security_report')
        .where((eb) => eb.or([eb('acknowledged_at', 'is', null), eb('exploited_at', 'is not', null)]))
        .selectAll()
        .forUpdate()
        .execute()
      for (const row of rows) {
        const soon = dutiesOf(row, isHoliday).filter(
          ({ duty, due, doneAt }) =>
            doneAt === null && !row.told.includes(duty) && due.getTime() - now.getTime() <= warning[duty],
        )
        if (soon.length === 0) continue
        const told = [...row.told, ...soon.map(({ duty }) => duty)]
        await trx.updateTable('security_report').set({ told }).where('id', '=', row.id).execute()
        for (const { duty } of soon) await tellOfReport(trx, service, row.id, duty)
      }
    })
  },
})
