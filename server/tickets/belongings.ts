import type { Kysely } from 'kysely'
import type { Belongings, ExportedFile, Holding, Kept, Owner } from '#server/accounts/belongings.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { retention } from '#server/retention.ts'
import { bytesOf } from '#server/uploads/files.ts'
import { addYears, dayOf } from '#shared/calendar.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { deleteTickets } from './files.ts'
import { readThread } from './thread.ts'

/** The tickets of a person: those of the account, and those that guests made with its proven address. */
export const ticketBelongings: Belongings = {
  async *export(owner, service) {
    for (const ticket of await ticketsOf(service.db.kysely, owner)) yield* exported(service, ticket)
  },

  async erase(trx, owner, service, now) {
    // What was put into another goes or stays with that.
    const tickets = (await ticketsOf(trx, owner)).filter(({ merged_into }) => merged_into === null)
    const kept = new Map(
      tickets.flatMap((ticket) => (isKept(ticket, now) ? [[ticket.id, keptUntil(ticket, now)]] : [])),
    )
    const gone = tickets.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    await deleteTickets(trx, service, gone)
    for (const [id, until] of kept)
      await trx
        .updateTable('ticket')
        .set({ account: null, device: null, kept_until: until })
        .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
        .execute()
    return [...kept].map(([id, until]): Kept => ({ ticket: String(id), until }))
  },
}

function ticketsOf(db: Kysely<Tables>, { id, address }: Owner): Promise<Ticket[]> {
  return db
    .selectFrom('ticket')
    .where((eb) => eb.or([eb('account', '=', id), eb.and([eb('account', 'is', null), eb('address', '=', address)])]))
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A claim under a warranty that goes on, or about which something was said within a year. */
function isKept(ticket: Ticket, now: Date): boolean {
  return (
    ticket.category === ticketCategory.warranty &&
    ((ticket.status !== 'closed' && ticket.kept_until === null) || keptUntil(ticket, now) >= dayOf(now))
  )
}

function keptUntil({ status, changed_at, kept_until }: Ticket, now: Date): string {
  if (kept_until !== null) return kept_until
  return addYears(dayOf(status === 'closed' ? changed_at : now), retention.claims.keptFor.count / 12)
}

/** What the staff note of a ticket is about its customer as well; who of them did is about them. */
async function ofStaff(db: Kysely<Tables>, ticket: number) {
  const notes = await db
    .selectFrom('ticket_note')
    .where('ticket', '=', ticket)
    .select(['at', 'text'])
    .orderBy('at')
    .execute()
  const tags = await db.selectFrom('ticket_tag').where('ticket', '=', ticket).select('tag').orderBy('tag').execute()
  const leftOut = 'Names of the staff, answers that they have begun and not sent, and who has the ticket open.'
  return { notes, tags: tags.map(({ tag }) => tag), leftOut }
}

async function* exported(service: Holding, ticket: Ticket): AsyncGenerator<ExportedFile> {
  const { fingerprint: _, untold: _untold, assigned: _assigned, ...facts } = ticket
  const db = service.db.kysely
  const entries = await readThread(db, ticket.id)
  const thread = entries.map(({ ticket: _of, files: _files, staff: _staff, ...entry }) => entry)
  const named = entries
    .flatMap(({ files }) => files)
    .map((file) => ({ ...file, path: `files/${file.entry}-${file.number}-${file.name}` }))
  const listed = named.map(({ path, entry, use, name, size, kind }) => ({ path, entry, use, name, size, kind }))
  const folder = `tickets/${ticket.id}`
  yield {
    path: `${folder}/ticket.json`,
    content: JSON.stringify({ ...facts, thread, files: listed, ...(await ofStaff(db, ticket.id)) }, null, 2),
  }
  for (const file of named) yield { path: `${folder}/${file.path}`, content: bytesOf(service, file) }
}
