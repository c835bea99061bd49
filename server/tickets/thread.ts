import type { Kysely, Selectable } from 'kysely'
import type { Tables, TicketFile } from '#server/db/tables.ts'

/** What happened with a ticket, in the order of time, each with its files. */
export async function readThread(
  db: Kysely<Tables>,
  ticket: number,
): Promise<(Selectable<Tables['ticket_entry']> & { files: TicketFile[] })[]> {
  const entries = await db
    .selectFrom('ticket_entry')
    .where('ticket', '=', ticket)
    .selectAll()
    .orderBy('number')
    .execute()
  const files = await db.selectFrom('ticket_file').where('ticket', '=', ticket).selectAll().orderBy('number').execute()
  return entries.map((entry) => ({ ...entry, files: files.filter((file) => file.entry === entry.number) }))
}
