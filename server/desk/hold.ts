import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { holdTicket } from '#contracts/desk-changes.ts'
import { invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { usualReport } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { hold } from '#server/tickets/hold.ts'
import { addYears, dayOf } from '#shared/calendar.ts'
import { type By, ticketToChange } from './lock.ts'
import { takeFromSpam } from './spam.ts'

/** Holds a ticket until a day. Spam that is held is none any more. */
export async function holdFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs' | 'content'>,
  { id, reportOn: named }: z.output<(typeof holdTicket)['input']>,
  by: By,
): Promise<void> {
  const { staff, now } = by
  const reportOn = reportDay(service, named, now)
  const ticket = await takeFromSpam(trx, await ticketToChange(trx, id), by)
  if (ticket.report_on === reportOn) return
  await hold(trx, service, ticket, { reportOn, staff }, now)
  await audit(trx, { staff, action: 'held', ticket: ticket.id, detail: `until ${reportOn}` }, now)
}

/** The day that is named, or else the usual one. Throws −400400 for one that is over or more than a year away. */
export function reportDay({ content }: Pick<Service, 'content'>, named: string | undefined, now: Date): string {
  if (named === undefined) return usualReport(now, content.current().isHoliday)
  const today = dayOf(now)
  if (named < today || named > addYears(today, 1)) throw invalid({ reportOn: 'report-day' })
  return named
}
