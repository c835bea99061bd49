import type { Ticket } from '#server/db/tables.ts'
import type { TicketLife } from '#server/domain/ticket-life.ts'

type LifeColumns = Pick<
  Ticket,
  'status' | 'last_from' | 'waiting_since' | 'report_on' | 'closes_at' | 'reminded_at' | 'closed_at'
>

export function lifeOf(row: LifeColumns): TicketLife {
  return {
    status: row.status,
    lastFrom: row.last_from,
    waitingSince: row.waiting_since,
    reportOn: row.report_on,
    closesAt: row.closes_at,
    remindedAt: row.reminded_at,
    closedAt: row.closed_at,
  }
}

export function columnsOf(life: TicketLife): LifeColumns {
  return {
    status: life.status,
    last_from: life.lastFrom,
    waiting_since: life.waitingSince,
    report_on: life.reportOn,
    closes_at: life.closesAt,
    reminded_at: life.remindedAt,
    closed_at: life.closedAt,
  }
}
