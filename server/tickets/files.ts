import type { Transaction } from 'kysely'
import { forgetAnswersAbout } from '#server/api/idempotency.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { claimUploads, releaseFiles } from '#server/uploads/claim.ts'
import type { TicketFileUse } from '#shared/tickets/categories.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'

export type FileFields = Record<TicketFileUse, readonly string[]>

export const noFiles: FileFields = { attachment: [], orderReceipt: [], damage: [] }

/** Where the files of a ticket lie. */
const folderOf = (ticket: number) => `tickets/${ticket}`

/** Takes the files of a form for an entry of a ticket, by their tokens, all or none. Throws −400400. */
export async function addFiles(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  fields: FileFields,
  entry: { ticket: number; number: number; purpose?: UploadPurpose | undefined },
  now: Date,
): Promise<void> {
  const files = await claimUploads(
    trx,
    service,
    fields,
    { purpose: entry.purpose ?? 'ticket', folder: folderOf(entry.ticket) },
    now,
  )
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

/**
 * Deletes tickets with their files, those that were put into them, and answers that are kept for requests that come twice;
 * answers all that are gone. What was put into a ticket that stays does as well: its files are that ticket's.
 */
export async function deleteTickets(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('ticket')
    .where((eb) => eb.or([eb('merged_into', 'in', ids), eb.and([eb('id', 'in', ids), eb('merged_into', 'is', null)])]))
    .select('id')
    .execute()
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return []
  for (const id of gone) await releaseFiles(trx, service, folderOf(id))
  await trx.deleteFrom('ticket').where('id', 'in', gone).execute()
  await forgetAnswersAbout(trx, gone)
  return gone
}
