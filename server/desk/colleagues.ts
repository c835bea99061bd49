import type { Transaction } from 'kysely'
import { invalid } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'

/** Throws −400400 for the field where one is nobody of the staff, or has left. */
export async function checkColleagues(trx: Transaction<Tables>, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const { count } = await trx
    .selectFrom('staff')
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count !== ids.length) throw invalid({ [field]: 'staff-unknown' })
}
