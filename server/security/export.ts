import { makeZip } from 'client-zip'
import type { Service } from '#server/service.ts'
import { bytesOf } from '#server/uploads/files.ts'

/** A report as it was sent, encrypted, as a zip with one folder, which is named after its number; undefined where there is none. */
export async function exportReport(
  service: Pick<Service, 'db' | 'storage'>,
  receipt: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const row = await service.db.kysely
    .selectFrom('security_report')
    .where('receipt', '=', receipt)
    .select(['sealed', 'file_key', 'file_name', 'file_size', 'received_at', 'language'])
    .executeTakeFirst()
  if (!row) return undefined
  const lastModified = row.received_at
  const about = { receipt, receivedAt: row.received_at, language: row.language }
  const files = [
    { name: 'about.json', input: `${JSON.stringify(about, null, 2)}\n` },
    { name: 'report.age', input: Buffer.from(row.sealed, 'base64') },
    { name: row.file_name, input: bytesOf(service, { key: row.file_key, size: row.file_size }) },
  ]
  return makeZip(files.map(({ name, input }) => ({ name: `${receipt}/${name}`, input, lastModified })))
}
