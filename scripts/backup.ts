/**
 * `npm run backup -- FOLDER`: puts a backup of database and files into a folder of its own in FOLDER, beside a running
 * service or without one, and deletes those that are too old. `--keep 14` says after how many days, `--without-files`
 * only lists the files of a bucket.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dumpRows } from '#server/backup/dump-rows.ts'
import { BackupError, dumpedRows } from '#server/backup/format.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { forgetBackups } from '#server/backup/shelf.ts'
import { type Config, readConfig } from '#server/config.ts'
import { askService } from '#server/control.ts'
import { hasEmbedded, openDatabase } from '#server/db/index.ts'
import { day } from '#server/domain/duration.ts'
import { retention } from '#server/retention.ts'
import { reasonFor } from '#server/start-fault.ts'
import { openStorage } from '#server/storage/index.ts'
import { formatBytes } from '#shared/text/format.ts'

const usage = 'npm run backup -- FOLDER [--keep DAYS] [--without-files]'

/** By the service that has the embedded database, or here. */
async function dump(config: Config, folder: string) {
  const asked = config.databaseUrl ? undefined : await askService(config.dataDir, 'dump-rows', folder)
  if (asked) return dumpedRows.parse(asked.answer)
  if (!config.databaseUrl && !hasEmbedded(config.dataDir))
    throw new BackupError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the service has them.`,
    )
  const db = await openDatabase({ ...config, log: () => {}, maintenance: true })
  try {
    return await dumpRows(db, folder)
  } finally {
    await db.close()
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string', default: String(retention.backups.keptFor.count) },
      'without-files': { type: 'boolean', default: false },
    },
  })
  const [shelf] = positionals
  if (!shelf || positionals.length > 1 || !/^[1-9]\d{0,4}$/.test(values.keep)) throw new BackupError(usage)
  const config = readConfig(process.env)
  const bytes = !values['without-files']
  if (!bytes && !config.oss)
    throw new BackupError('Only files in a bucket can be left out: set OSS_* as the service has them.')
  const storage = await openStorage(config)
  const now = () => new Date()
  const source = {
    dump: (folder: string) => dump(config, folder),
    storage,
    dataDir: config.dataDir,
    secret: config.secret,
    now,
  }
  const { folder, manifest } = await makeBackup(resolve(shelf), source, { bytes })

  const { tables, files, secret } = manifest
  const rows = Object.values(tables).reduce((sum, { lines }) => sum + lines, 0)
  console.log(
    `${folder}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.lines} files (${formatBytes(files.size, 'en')}), read again.`,
  )
  if (!bytes) console.log('The files themselves are in the bucket alone.')
  if (secret.from === 'settings')
    console.log('SECRET is not in it: keep that elsewhere, or the links of mails are lost.')
  const old = await forgetBackups(resolve(shelf), Number(values.keep) * day, now())
  if (old > 0) console.log(`Deleted ${old} older than ${values.keep} days.`)
  if (files.lost > 0)
    throw new BackupError(`${files.lost} files are lost: the database names them, and the store does not have them.`)
}

await run().catch((error: unknown) => {
  console.error(reasonFor(error))
  process.exitCode = 1
})
