import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'
import type { AuditAction } from '#shared/desk/words.ts'

export interface Audited {
  /** Who did it; null for what nobody of the staff did: a refused sign-in, a command of an operator. */
  staff: string | null
  action: AuditAction
  ticket?: number
  /** In a few words what was changed, and never what a customer wrote. */
  detail?: string
}

/** Writes into the trail what is done in the same transaction, so that neither is there without the other. */
export async function audit(
  trx: Kysely<Tables>,
  { staff, action, ticket, detail = '' }: Audited,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ at: now, staff, action, ticket: ticket ?? null, detail })
    .execute()
}

/** Pages of the desk ask again by themselves, and whoever types a search asks with each letter: so long it is one look. */
const sameWithin = 10 * minute

/** Writes a look into the trail, unless the same person has just looked at the same. */
export async function auditLook(
  db: Kysely<Tables>,
  look: Audited & { staff: string; detail: string },
  now: Date,
): Promise<void> {
  const last = await db
    .selectFrom('audit')
    .where('staff', '=', look.staff)
    .where('at', '>', new Date(now.getTime() - sameWithin))
    .where('action', '=', look.action)
    .where('detail', '=', look.detail)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  if (!last) await audit(db, look, now)
}
