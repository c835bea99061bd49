import * as z from 'zod/mini'
import { job } from '#server/jobs/job.ts'
import type { Service } from '#server/service.ts'
import { inStore } from './find.ts'

const data = z.object({ upload: z.uuid() })

/** The place of a file that was handed in: `tickets/1234567/` and the id of its row. */
export function placeOf({ id, folder }: { id: string; folder: string | null }): string {
  if (folder === null) throw new TypeError('Nobody has claimed this file.')
  return `${folder}/${id}`
}

/** Moves a file that was handed in out of quarantine, where it stays readable until then. */
export const moveUpload = job({
  name: 'move-upload',
  data,
  async handle({ upload: id }, { db, storage }) {
    const row = await rowOf(db, id)
    if (row?.state !== 'claimed' || row.moved) return
    const place = placeOf(row)
    await storage.move(row.key, place)
    const { numUpdatedRows } = await db.kysely
      .updateTable('upload')
      .set({ moved: true })
      .where('id', '=', id)
      .where('state', '=', 'claimed')
      .executeTakeFirst()
    // It was released meanwhile, and may have been looked for before it lay there.
    if (numUpdatedRows === 0n) await storage.delete(place)
  },
})

/** Deletes a file with whatever it belonged to. */
export const deleteUpload = job({
  name: 'delete-upload',
  data,
  async handle({ upload: id }, { db, storage }) {
    const row = await rowOf(db, id)
    if (row?.state !== 'released') return
    await storage.discard(inStore(row))
    await storage.delete(placeOf(row))
    await db.kysely.deleteFrom('upload').where('id', '=', id).execute()
  },
})

function rowOf({ kysely }: Service['db'], id: string) {
  return kysely.selectFrom('upload').where('id', '=', id).selectAll().executeTakeFirst()
}
