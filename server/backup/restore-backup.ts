import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { serving } from '#server/db/postgres/open.ts'
import { openJobs } from '#server/jobs/index.ts'
import type { Log } from '#server/log.ts'
import { createSecrets } from '#server/secrets.ts'
import { listStaff } from '#server/staff/operate.ts'
import { openStorage } from '#server/storage/index.ts'
import type { Storage } from '#server/storage/storage.ts'
import { work } from '#server/work.ts'
import { schemaOf } from './dump-rows.ts'
import { BackupError, listedFile, type Manifest, names, pathOfFile } from './format.ts'
import { readLines } from './lines.ts'
import { isEmpty, loadRows, noteRestored } from './load-rows.ts'
import { fingerprintOf } from './make-backup.ts'
import { moveIntoPlace, openPlace } from './place.ts'
import { isKept, placesOf, type UploadLine } from './upload-line.ts'
import { readSecret, verifyBackup } from './verify.ts'

type Staff = Awaited<ReturnType<typeof listStaff>>

const silent: Log = () => {}

export interface RestoreOptions {
  /** Goes on where there is something already: what lies in the data folder is moved aside, the rows of a PostgreSQL are deleted. */
  replace?: boolean
  /** Goes on with another secret: the links in mails that were sent before open nothing any more. */
  otherSecret?: boolean
}

/**
 * Fills database and data folder from a backup, for a service that does not run. Everything is looked at before
 * anything is changed, and is in place at once at the end. Answers the staff as it is then. Throws a `BackupError` that says why not.
 */
export async function restoreBackup(
  folder: string,
  config: Config,
  { replace = false, otherSecret = false }: RestoreOptions = {},
): Promise<{ manifest: Manifest; staff: Staff }> {
  const manifest = await verifyBackup(folder)
  await checkSecret(folder, config, manifest, otherSecret)
  await using place = await openPlace(config, replace)
  const storage = await openStorage({ oss: config.oss, dataDir: place.draft })
  await checkBucket(folder, config, storage, manifest)
  const { databaseUrl } = config
  const db = await openDatabase({
    dataDir: place.draft,
    databaseUrl,
    durability: 'full',
    log: silent,
    maintenance: true,
  })
  let staff: Staff
  try {
    await prepareTables(db, manifest, replace)
    if (manifest.files.kept === 'here') await putFiles(folder, storage)
    if (manifest.secret.from === 'data folder' && config.secret === undefined) await putSecret(folder, place.draft)
    await db.kysely.transaction().execute(async (trx) => {
      await loadRows(trx, folder, manifest)
      if (databaseUrl) await moveIntoPlace(place)
    })
    await migrate(db.kysely, silent)
    await noteRestored(db.kysely, manifest, new Date())
    staff = await listStaff(db.kysely)
  } finally {
    await db.close()
  }
  if (!databaseUrl) await moveIntoPlace(place)
  return { manifest, staff }
}

/** Links in mails are good only with the secret that they were made of. */
async function checkSecret(folder: string, config: Config, manifest: Manifest, other: boolean): Promise<void> {
  const kept = manifest.secret.from === 'data folder' ? await readSecret(folder) : undefined
  const bytes = config.secret === undefined ? kept : Buffer.from(config.secret)
  if (other || (bytes && fingerprintOf(createSecrets(bytes)) === manifest.secret.fingerprint)) return
  const remedy = bytes
    ? 'SECRET is another one than that of the backup. Take that away, or set the right one.'
    : 'The backup was made with a SECRET of the settings, which is not in it. Set the same.'
  throw new BackupError(`${remedy} With --other-secret all links in mails that were sent before stop working.`)
}

/** What a backup does not have itself must lie in the bucket as it did. */
async function checkBucket(folder: string, { oss }: Config, storage: Storage, { files }: Manifest): Promise<void> {
  if (files.kept === 'here') return
  if (!oss) throw new BackupError('The backup has no files of its own: set OSS_* to the bucket that they lie in.')
  const etags = new Map<string, string | undefined>()
  for await (const line of readLines(join(folder, names.fileList))) {
    const { id, etag, lost } = listedFile.parse(JSON.parse(line))
    if (!lost) etags.set(id, etag)
  }
  for await (const line of readLines(join(folder, names.rows, 'upload.jsonl'))) {
    const row: UploadLine = JSON.parse(line)
    if (!isKept(row) || !etags.has(row.id)) continue
    const found = await Promise.all(placesOf(row).map((key) => storage.stat(key)))
    const isThere = found.some((one) => one?.size === Number(row.size) && one.etag === etags.get(row.id))
    if (!isThere)
      throw new BackupError(`The bucket no longer has ${placesOf(row).at(-1)} as it was. Nothing was changed.`)
  }
}

/** Tables as they were when the backup was made, with nothing in them unless that shall go; and the queues. */
async function prepareTables(db: Database, { schema }: Manifest, replace: boolean): Promise<void> {
  if (await isServing(db)) throw new BackupError('A service uses the database. Stop it first. Nothing was changed.')
  const before = await db.kysely.transaction().execute(async (trx) => ({
    schema: await schemaOf(trx),
    isEmpty: await isEmpty(trx),
  }))
  if (!before.isEmpty && !replace)
    throw new BackupError(
      'The database is not empty. Name another one, or give up what is in it with --replace. Nothing was changed.',
    )
  if (before.schema.length > schema.length)
    throw new BackupError(
      'The tables of the database are newer than those of the backup. Name a database without tables. Nothing was changed.',
    )
  await migrate(db.kysely, silent, schema.at(-1))
  const jobs = await openJobs({ database: db, work, log: silent })
  await jobs.stop()
}

/** The embedded database is kept from others by its lock; a server says who is there. */
async function isServing({ kind, kysely }: Database): Promise<boolean> {
  if (kind === 'embedded') return false
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name in (${serving}, 'pgboss')`.execute(kysely)
  return rows.length > 0
}

async function putFiles(folder: string, storage: Storage): Promise<void> {
  for await (const line of readLines(join(folder, names.fileList))) {
    const { id, key, size, lost } = listedFile.parse(JSON.parse(line))
    if (!lost) await storage.put(key, size, bytesAt(join(folder, pathOfFile(id))))
  }
}

/** Each part is good until the next is asked for. */
async function* bytesAt(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path)
  const buffer = Buffer.alloc(256 * 1024)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function putSecret(folder: string, draft: string): Promise<void> {
  await writeFile(join(draft, names.secret), (await readSecret(folder)) ?? '', { mode: 0o600, flush: true })
}
