import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecrets, type Secrets } from '#server/secrets.ts'
import { makeFolder, syncFolder } from '#server/storage/durable.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type CopiedFiles, copyFiles } from './copy-files.ts'
import { BackupError, type DumpedRows, formatVersion, type ListedFile, type Manifest, names } from './format.ts'
import { draftName, nameAt } from './shelf.ts'
import { leftOut } from './tables.ts'
import { verifyBackup } from './verify.ts'

/** How often the rows are taken once more because files were deleted while they were copied. */
const mostTries = 30

export interface BackupSource {
  /** Writes the rows of one moment into a folder, see `dumpRows`. */
  dump(folder: string): Promise<DumpedRows>
  storage: Storage
  dataDir: string
  /** The one of the settings; else it lies in the data folder. */
  secret: string | undefined
  now: () => Date
}

/**
 * Makes a folder for this moment in `shelf`, and answers its path and what is in it. It has its name only when it is
 * whole, on the disk, and was read again. Throws a `BackupError`.
 */
export async function makeBackup(
  shelf: string,
  source: BackupSource,
  { bytes = true }: { bytes?: boolean } = {},
): Promise<{ folder: string; manifest: Manifest }> {
  await makeFolder(shelf)
  const at = source.now()
  const folder = join(shelf, nameAt(at))
  const draft = join(shelf, draftName(at))
  await mkdir(draft, { mode: 0o700 })
  try {
    const { dumped, copied } = await takeBoth(draft, source, bytes)
    const manifest: Manifest = {
      format: formatVersion,
      madeAt: at.toISOString(),
      ...dumped,
      leftOut: [...leftOut],
      files: { ...copied.list, kept: bytes ? 'here' : 'in the bucket', size: copied.size, lost: copied.gone.size },
      secret: await keepSecret(draft, source),
    }
    await writeSynced(join(draft, names.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
    await verifyBackup(draft)
    await syncFolders(draft)
    await rename(draft, folder)
    await syncFolder(shelf)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Rows and the files that they name. A file that is deleted before its turn comes belongs to rows that are deleted as
 * well: then they are taken once more, and only what is new is copied. A file that was missing before the rows were
 * taken is lost.
 */
async function takeBoth(
  folder: string,
  { dump, storage }: BackupSource,
  bytes: boolean,
): Promise<{ dumped: DumpedRows; copied: CopiedFiles }> {
  const known = new Map<string, ListedFile>()
  let before = new Set<string>()
  for (let tries = 0; tries < mostTries; tries++) {
    const dumped = await dump(folder)
    const copied = await copyFiles(folder, storage, { known, bytes })
    if (copied.gone.isSubsetOf(before)) return { dumped, copied }
    before = copied.gone
  }
  throw new BackupError('Files were deleted again and again while they were copied. Try again later.')
}

/** The bytes of files are on the disk already; now their names are. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  await syncFolder(folder)
}

async function keepSecret(folder: string, { dataDir, secret }: BackupSource): Promise<Manifest['secret']> {
  if (secret !== undefined) return { from: 'settings', fingerprint: fingerprintOf(createSecrets(Buffer.from(secret))) }
  const kept = join(folder, names.secret)
  await copyFile(join(dataDir, names.secret), kept).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      `The secret in ${dataDir} cannot be read (${error.code}). Start the service once, or set SECRET.`,
    )
  })
  const handle = await open(kept, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  const bytes = await handle.readFile()
  await handle.close()
  return { from: 'data folder', fingerprint: fingerprintOf(createSecrets(bytes)) }
}

/** Tells whether two secrets are the same, and nothing of them. */
export function fingerprintOf(secrets: Secrets): string {
  return secrets.token('backup')
}

async function writeSynced(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })
}
