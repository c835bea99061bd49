import type { Kysely } from 'kysely'
import { type DeskTicket, deskFilePath } from '#contracts/desk-ticket.ts'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables, TicketFile } from '#server/db/tables.ts'
import { entryOf } from '#server/tickets/read.ts'
import { readThread } from '#server/tickets/thread.ts'
import { nameOf } from './person.ts'

/** The thread as its customer sees it, with who of the support wrote. Files are opened by calls that go into the trail. */
export async function deskThread(db: Kysely<Tables>, ticket: number): Promise<DeskTicket['thread']> {
  const entries = await readThread(db, ticket)
  const names = await namesOf(
    db,
    entries.flatMap(({ staff }) => staff ?? []),
  )
  return entries.map((entry) => {
    const author = entry.staff === null ? undefined : names.get(entry.staff)
    return { ...entryOf(entry, (file) => linkTo(ticket, file)), ...(author && { author }) }
  })
}

function linkTo(id: number, { entry, number }: TicketFile): string {
  return `${deskFilePath}?${new URLSearchParams({ id: String(id), entry: String(entry), number: String(number) })}`
}

/** Throws −400404. */
export async function fileOf(
  db: Kysely<Tables>,
  { id, entry, number }: { id: string; entry: number; number: number },
): Promise<TicketFile> {
  const file = await db
    .selectFrom('ticket_file')
    .where('ticket', '=', Number(id))
    .where('entry', '=', entry)
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst()
  if (!file) throw new Failure(code.notFound)
  return file
}

/** What colleagues are called, by their ids. */
export async function namesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').where('id', 'in', ids).select(['id', 'name', 'email']).execute()
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}
