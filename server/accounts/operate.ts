import { open } from 'node:fs/promises'
import { audit } from '#server/audit/audit.ts'
import type { Kept } from './belongings.ts'
import type { Erasing } from './erase.ts'
import type { Exporting } from './export.ts'
import { exportPerson } from './person.ts'
import { eraseOnRecord } from './person-trail.ts'

const detail = 'by an operator'

/** Writes what is held of a person into a new zip that only this user reads; answers its bytes, null when nothing is held. */
export async function writePerson(service: Exporting, email: string, file: string): Promise<number | null> {
  const zip = await exportPerson(service, email)
  if (!zip) return null
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(zip)
    await audit(service.db.kysely, { staff: null, action: 'person-exported', detail }, service.clock())
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** Deletes what is held of a person; answers what stays, null when nothing was held. */
export async function deletePerson(service: Erasing & Exporting, email: string): Promise<Kept[] | null> {
  const now = service.clock()
  return service.db.kysely.transaction().execute(async (trx) => {
    const kept = await eraseOnRecord(trx, service, email, { staff: null, by: detail }, now)
    if (!kept) return null
    await audit(trx, { staff: null, action: 'person-deleted', detail }, now)
    return kept
  })
}
