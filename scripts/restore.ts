/**
 * `npm run restore -- FOLDER`: fills an empty database and DATA_DIR from a backup, or from the newest in FOLDER, for a
 * service that does not run. `--check` only looks at the backup, `--replace` gives up what is there, `--other-secret`
 * the links of mails.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, names } from '#server/backup/format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { backupsIn } from '#server/backup/shelf.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { readConfig } from '#server/config.ts'
import { reasonFor } from '#server/start-fault.ts'
import { formatBytes } from '#shared/text/format.ts'
import { printableLine } from './lib/printable.ts'

const usage = 'npm run restore -- FOLDER [--check] [--replace] [--other-secret]'

/** A backup itself, or the newest of those in a folder. */
async function backupAt(folder: string): Promise<string> {
  if (existsSync(join(folder, names.manifest))) return folder
  return (await backupsIn(folder)).at(-1)?.folder ?? folder
}

async function run(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: flag, replace: flag, 'other-secret': flag },
  })
  const [named] = positionals
  if (!named || positionals.length > 1) throw new BackupError(usage)
  const folder = await backupAt(resolve(named))
  const { check, replace, 'other-secret': otherSecret } = values
  const config = readConfig(process.env)
  const restored = check ? undefined : await restoreBackup(folder, config, { replace, otherSecret })
  const manifest = restored?.manifest ?? (await verifyBackup(folder))
  const { tables, files, madeAt } = manifest
  const rows = Object.values(tables).reduce((sum, { lines }) => sum + lines, 0)
  const what = `${rows} rows of ${Object.keys(tables).length} tables, ${files.lines} files (${formatBytes(files.size, 'en')})`
  console.log(`${folder}, made at ${madeAt}: ${what}, ${check ? 'whole' : 'restored. The service can be started'}.`)
  if (files.lost > 0) console.log(`${files.lost} files were lost before the backup was made.`)
  if (!restored?.staff.length) return
  console.table(restored.staff.map((row) => ({ ...row, name: printableLine(row.name) })))
  console.log('Who has left since the backup is back: npm run staff -- leave name@example.com. Invitations are over.')
}

await run().catch((error: unknown) => {
  console.error(reasonFor(error))
  process.exitCode = 1
})
