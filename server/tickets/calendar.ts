import * as z from 'zod/mini'
import { due, reminderDue } from '#server/domain/ticket-life.ts'
import { job } from '#server/jobs/job.ts'
import type { Service } from '#server/service.ts'
import { close, lockTicket, remind, tell } from './change.ts'
import { lifeOf } from './life-row.ts'

/** Reminds of answers that wait for a reply, closes those for which none came, and tells what could not be told before. */
export const ticketCalendar = job({
  name: 'ticket-calendar',
  data: z.object({}),
  schedule: '17 * * * *',
  async handle(_, service) {
    const now = service.clock()
    for (const id of await waiting(service, now)) await settle(service, id, now)
  },
})

/** Those with which something may have to be done. */
async function waiting({ db }: Service, now: Date): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('ticket')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', 'answered'),
          eb.or([
            eb.and([eb('reminded_at', 'is', null), eb('closes_at', '<=', reminderDue(now))]),
            eb('closes_at', '<=', now),
          ]),
        ]),
        eb('untold', '=', true),
      ]),
    )
    .select('id')
    .orderBy('closes_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** One ticket at a time, looked at once more, so that whoever replies meanwhile is heard. */
async function settle(service: Service, id: number, now: Date): Promise<void> {
  await service.db.kysely.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, id)
    if (!ticket) return
    await tell(trx, service, ticket, now)
    const what = due(lifeOf(ticket), now)
    if (what === 'remind') await remind(trx, service, ticket, now)
    if (what === 'close') await close(trx, service, ticket, 'silence', now)
  })
}
