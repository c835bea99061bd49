import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { noteWords } from './words.ts'

type NewEntry = Omit<Insertable<Tables['ticket_entry']>, 'ticket' | 'number'>

/** Adds to the thread of a ticket whose row is locked, or new; answers the entry's number. */
export async function addEntry(trx: Transaction<Tables>, ticket: number, entry: NewEntry): Promise<number> {
  const { number } = await trx
    .insertInto('ticket_entry')
    .values({
      ticket,
      number: sql`(select coalesce(max(number), 0) + 1 from ticket_entry where ticket = ${ticket})`,
      about: null,
      ...entry,
    } as Insertable<Tables['ticket_entry']>)
    .returning('number')
    .executeTakeFirstOrThrow()
  if (entry.kind === 'message') await noteWords(trx, ticket, number, entry.text ?? '')
  return number
}
