import type { Transaction } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Kept } from './belongings.ts'
import type { Erasing } from './erase.ts'
import { erasePerson, heldOf } from './person.ts'

/** As `erasePerson`, with a line of the trail for each ticket that is gone: it keeps the number, and nothing of the person. */
export async function eraseOnRecord(
  trx: Transaction<Tables>,
  service: Erasing,
  email: string,
  { staff, by }: { staff: string | null; by: string },
  now: Date,
): Promise<Kept[] | undefined> {
  const within = { db: { ...service.db, kysely: trx } }
  const numbers = async () => (await heldOf(within, email))?.tickets.map(({ id }) => Number(id)) ?? []
  const before = await numbers()
  const kept = await erasePerson(trx, service, email, now)
  const left = new Set(await numbers())
  for (const ticket of before.filter((id) => !left.has(id)))
    await audit(trx, { staff, action: 'deleted', ticket, detail: by }, now)
  return kept
}
