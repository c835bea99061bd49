import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#contracts/desk-queue.ts'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { second } from '#server/domain/duration.ts'
import { keptSince } from '#server/retention.ts'
import { nameOf } from './person.ts'

/** How long somebody counts as there after their page last said so. */
const presentFor = 30 * second

/** Notes that somebody has a ticket open, and answers the number of its newest entry. Throws −400404. */
export async function notePresence(
  db: Kysely<Tables>,
  { ticket, staff, writing }: { ticket: number; staff: string; writing: boolean },
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_viewer')
    .columns(['ticket', 'staff', 'writing', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('ticket')
        .where('id', '=', ticket)
        .select((of) => [
          'ticket.id',
          of.cast<string>(of.val(staff), 'uuid').as('staff'),
          of.cast<boolean>(of.val(writing), 'boolean').as('writing'),
          of.cast<Date>(of.val(now), 'timestamptz').as('seen_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['ticket', 'staff']).doUpdateSet({ writing, seen_at: now }))
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Failure(code.notFound)
  return newestEntry(db, ticket)
}

/** 0 where nothing stands in it. */
export async function newestEntry(db: Kysely<Tables>, ticket: number): Promise<number> {
  const { seen } = await db
    .selectFrom('ticket_entry')
    .where('ticket', '=', ticket)
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('seen'))
    .executeTakeFirstOrThrow()
  return seen
}

/** Who besides `staff` has tickets open now, by ticket: of all, as they are few. */
export async function viewersOf(db: Kysely<Tables>, staff: string, now: Date): Promise<(ticket: number) => Viewer[]> {
  const rows = await db
    .selectFrom('ticket_viewer')
    .innerJoin('staff', 'staff.id', 'ticket_viewer.staff')
    .where('ticket_viewer.seen_at', '>', new Date(now.getTime() - presentFor))
    .where('ticket_viewer.staff', '!=', staff)
    .select(['ticket_viewer.ticket', 'ticket_viewer.writing', 'staff.id', 'staff.name', 'staff.email'])
    .orderBy('staff.name')
    .execute()
  return (ticket) =>
    rows.flatMap((row) => (row.ticket === ticket ? [{ id: row.id, name: nameOf(row), writing: row.writing }] : []))
}

/** Deletes that somebody had a ticket open. */
export function forgetViewers({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'ticket_viewer', sql`seen_at <= ${keptSince('viewers', now)}`)
}
