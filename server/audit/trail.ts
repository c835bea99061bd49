import type { Kysely } from 'kysely'
import type { getAudit } from '#contracts/desk-figures.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Tables } from '#server/db/tables.ts'

const pageSize = 100

export interface TrailWanted {
  ticket?: string | undefined
  staff?: string | undefined
  page: number
}

/** A page of the trail, the newest first. A page after the last is empty. */
export async function readTrail(
  db: Kysely<Tables>,
  { ticket, staff, page }: TrailWanted,
): Promise<OutputOf<typeof getAudit>> {
  const wanted = db
    .selectFrom('audit')
    .$if(ticket !== undefined, (query) => query.where('audit.ticket', '=', Number(ticket)))
    .$if(staff !== undefined, (query) => query.where('audit.staff', '=', staff ?? ''))
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .leftJoin('staff', 'staff.id', 'audit.staff')
    .select(['audit.at', 'audit.action', 'audit.ticket', 'audit.detail'])
    .select(['staff.id', 'staff.name', 'staff.email'])
    .orderBy('audit.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    items: rows.map(({ id, name, email, at, action, ticket, detail }) => ({
      at: at.toISOString(),
      ...(id !== null && { by: { id, name: name || (email ?? '') } }),
      action,
      ...(ticket !== null && { ticket: String(ticket) }),
      detail,
    })),
  }
}

/** The number of the newest line that somebody of the staff has of a ticket; null where there is none. */
export async function newestLine(db: Kysely<Tables>, ticket: number, staff: string): Promise<number | null> {
  const row = await db
    .selectFrom('audit')
    .where('ticket', '=', ticket)
    .where('staff', '=', staff)
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? null
}
