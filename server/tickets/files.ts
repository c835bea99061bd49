import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { claimUploads, releaseFiles } from '#server/uploads/claim.ts'
import type { TicketFileUse } from '#shared/tickets/categories.ts'

export type FileFields = Record<TicketFileUse, readonly string[]>

export const noFiles: FileFields = { attachment: [], orderReceipt: [], damage: [] }

/** Where the files of a ticket lie. */
const folderOf = (ticket: number) => `tickets/${ticket}`

/** Takes the files of a form for an entry of a ticket, by their tokens, all or none. Throws −400400. */
export async function addFiles(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  fields: FileFields,
  entry: { ticket: number; number: number },
  now: Date,
): Promise<void> {
  const files = await claimUploads(trx, service, fields, { purpose: 'ticket', folder: folderOf(entry.ticket) }, now)
  if (files.length === 0) return
  const rows = files.map(({ field, ...file }, index) => ({
    ...file,
    use: field,
    ticket: entry.ticket,
    entry: entry.number,
    number: index + 1,
  }))
  await trx.insertInto('ticket_file').values(rows).execute()
}

/** Deletes tickets with their files. */
export async function deleteTickets(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) await releaseFiles(trx, service, folderOf(id))
  await trx.deleteFrom('ticket').where('id', 'in', ids).execute()
}
