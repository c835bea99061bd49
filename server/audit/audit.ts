import type { Kysely } from 'kysely'
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
