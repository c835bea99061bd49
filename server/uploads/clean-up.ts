import { hour } from '#server/domain/duration.ts'
import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { inStore } from './find.ts'

/** Places in quarantine that no row knows are deleted later than the rows, so that nothing is in between. */
const margin = hour
const atOnce = 200

/** Deletes files that nobody handed in within a day; answers how many. */
export async function forgetUploads({ db, storage, clock }: Service): Promise<number> {
  const over = keptSince('uploads', clock())
  let deleted = 0
  for (let more = true; more; ) {
    const rows = await db.kysely
      .selectFrom('upload')
      .where('state', 'in', ['announced', 'complete'])
      .where('created_at', '<=', over)
      .select(['id', 'key', 'size', 'storage_id'])
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      // Row before bytes: one that is handed in at this moment stays.
      const { numDeletedRows } = await db.kysely
        .deleteFrom('upload')
        .where('id', '=', row.id)
        .where('state', 'in', ['announced', 'complete'])
        .executeTakeFirst()
      if (numDeletedRows === 0n) continue
      await storage.discard(inStore(row))
      deleted++
    }
    more = rows.length === atOnce
  }
  return deleted + (await storage.sweep(new Date(over.getTime() - margin), await keysInUse(db)))
}

/** Those that were handed in and not moved yet. */
async function keysInUse({ kysely }: Service['db']): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom('upload')
    .where('state', '=', 'claimed')
    .where('moved', '=', false)
    .select('key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}
