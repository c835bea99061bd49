import type { Service } from '#server/service.ts'
import { partSize } from '#server/storage/storage.ts'
import { dotsOf, mostDots, pictureHead } from './picture-size.ts'

/** Addresses that save files under their names, good for five minutes; only for whoever may have them. */
export async function linksTo(
  { db, storage }: Pick<Service, 'db' | 'storage'>,
  files: readonly { key: string; name: string }[],
  now: Date,
): Promise<string[]> {
  const places = await quarantined(
    db,
    files.map(({ key }) => key),
  )
  return Promise.all(files.map(({ key, name }) => storage.link(places.get(key) ?? key, name, now)))
}

/** Whether a file is a picture that a browser can show without running out of memory. */
export async function mayBeShown(
  { db, storage }: Pick<Service, 'db' | 'storage'>,
  { key, size }: { key: string; size: number },
): Promise<boolean> {
  const place = (await quarantined(db, [key])).get(key) ?? key
  const dots = dotsOf(await storage.read(place, 0, Math.min(size, pictureHead)))
  return dots !== undefined && dots <= mostDots
}

/** The bytes of a file, some megabytes at a time. */
export async function* bytesOf(
  { db, storage }: Pick<Service, 'db' | 'storage'>,
  { key, size }: { key: string; size: number },
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += partSize) {
    const place = (await quarantined(db, [key])).get(key) ?? key
    yield await storage.read(place, start, Math.min(partSize, size - start))
  }
}

/** Where those files still lie that were handed in and not moved yet. */
async function quarantined({ kysely }: Service['db'], keys: string[]): Promise<Map<string, string>> {
  const ids = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]))
  if (ids.size === 0) return new Map()
  const rows = await kysely
    .selectFrom('upload')
    .where('id', 'in', [...ids.keys()])
    .where('moved', '=', false)
    .select(['id', 'key'])
    .execute()
  return new Map(rows.map(({ id, key }) => [ids.get(id) as string, key]))
}
