import { createHash } from 'node:crypto'
import { lstat, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { migrations } from '#server/db/migrations/index.ts'
import {
  BackupError,
  formatVersion,
  type Lines,
  listedFile,
  type Manifest,
  manifest,
  names,
  pathOfFile,
} from './format.ts'
import { readLines } from './lines.ts'
import { isKept, type UploadLine } from './upload-line.ts'

/** Looks at every byte of a backup. Throws a `BackupError` for one that is damaged, incomplete or of a newer release. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const known = await readManifest(folder)
  for (const [table, lines] of Object.entries(known.tables))
    await checkLines(folder, `${names.rows}/${table}.jsonl`, lines)
  await checkLines(folder, names.fileList, known.files)
  const listed = await checkFiles(folder, known)
  await checkReferences(folder, listed)
  if (known.secret.from === 'data folder' && !(await readSecret(folder))) throw incomplete(names.secret)
  return known
}

export async function readSecret(folder: string): Promise<Buffer | undefined> {
  const path = join(folder, names.secret)
  return (await isFile(path)) ? readFile(path).catch(() => undefined) : undefined
}

/** Whether it is a file itself: a pipe would be waited for, and a link may lead anywhere. */
async function isFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isFile() ?? false
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, names.manifest)
  const text = (await isFile(path)) ? await readFile(path, 'utf8').catch(() => undefined) : undefined
  if (text === undefined) throw new BackupError(`There is no whole backup in ${folder}: it has no ${names.manifest}.`)
  const said = parsed(text)
  const { format } = (said ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > formatVersion) throw tooNew(folder, `format ${format}`)
  const checked = z.safeParse(manifest, said)
  if (!checked.success) throw new BackupError(`The backup in ${folder} is damaged: ${names.manifest} cannot be read.`)
  const own = Object.keys(migrations)
  const strange = checked.data.schema.find((name, index) => name !== own[index])
  if (strange !== undefined) throw tooNew(folder, `change "${strange}" of the tables`)
  return checked.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function checkLines(folder: string, name: string, { lines, bytes, sha256 }: Lines): Promise<void> {
  const found = await sumOf(join(folder, name))
  if (!found) throw incomplete(name)
  const isSame = found.sha256 === sha256 && found.bytes === bytes && found.lines === lines
  if (!isSame) throw damaged(name)
}

/** Answers the ids of all files that are listed, and their bytes are as they were. */
async function checkFiles(folder: string, { files }: Manifest): Promise<Set<string>> {
  const listed = new Set<string>()
  const sums = { size: 0, lost: 0 }
  for await (const line of readLines(join(folder, names.fileList))) {
    const { data: file } = z.safeParse(listedFile, parsed(line))
    if (!file) throw damaged(names.fileList)
    listed.add(file.id)
    sums.size += file.size
    if (file.lost) sums.lost += 1
    else if (files.kept === 'here') {
      const name = pathOfFile(file.id)
      const found = await sumOf(join(folder, name))
      if (!found) throw incomplete(name)
      if (found.sha256 !== file.sha256 || found.bytes !== file.size) throw damaged(name)
    }
  }
  if (sums.size !== files.size || sums.lost !== files.lost) throw damaged(names.fileList)
  return listed
}

/** A ticket never refers to a file that the backup does not know. */
async function checkReferences(folder: string, listed: ReadonlySet<string>): Promise<void> {
  for await (const line of readLines(join(folder, names.rows, 'upload.jsonl'))) {
    const row = parsed(line) as UploadLine | null | undefined
    if (!row) throw damaged('rows/upload.jsonl')
    if (isKept(row) && !listed.has(row.id)) throw incomplete(`the file ${row.id}`)
  }
  for await (const line of readLines(join(folder, names.rows, 'ticket_file.jsonl'))) {
    const { key, ticket } = (parsed(line) ?? {}) as { key?: unknown; ticket?: unknown }
    if (typeof key !== 'string') throw damaged('rows/ticket_file.jsonl')
    if (!listed.has(key.slice(key.lastIndexOf('/') + 1))) throw incomplete(`the file ${key} of the ticket ${ticket}`)
  }
}

/** Undefined where there is no such file. */
async function sumOf(path: string): Promise<Lines | undefined> {
  const handle = (await isFile(path)) ? await open(path).catch(() => undefined) : undefined
  if (!handle) return undefined
  const hash = createHash('sha256')
  const found = { lines: 0, bytes: 0 }
  const buffer = Buffer.alloc(1024 * 1024)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return { ...found, sha256: hash.digest('hex') }
      const part = buffer.subarray(0, bytesRead)
      hash.update(part)
      found.bytes += bytesRead
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) found.lines += 1
    }
  } finally {
    await handle.close()
  }
}

function tooNew(folder: string, what: string): BackupError {
  return new BackupError(
    `The backup in ${folder} was made by another or newer release (${what}). Restore it with that one.`,
  )
}

function damaged(what: string): BackupError {
  return new BackupError(`The backup is damaged: ${what} is not as it was written.`)
}

function incomplete(what: string): BackupError {
  return new BackupError(`The backup is incomplete: ${what} is missing.`)
}
