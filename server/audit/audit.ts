import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
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

/** Writes down that a ticket was shown, unless this transaction has written already what was done with it. */
export async function auditLook(
  trx: Transaction<Tables>,
  { staff, ticket }: { staff: string; ticket: number },
  now: Date,
): Promise<void> {
  const written = await trx
    .selectFrom('audit')
    .where('ticket', '=', ticket)
    .where('staff', '=', staff)
    .where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
    .select('id')
    .executeTakeFirst()
  if (!written) await audit(trx, { staff, action: 'ticket-read', ticket }, now)
}
