import * as z from 'zod/mini'
import { keyShape } from '#server/storage/keys.ts'

/** Raised when an older release could not read what this one writes. */
export const formatVersion = 1

export const names = {
  manifest: 'manifest.json',
  rows: 'rows',
  fileList: 'files.jsonl',
  files: 'files',
  secret: 'secret',
}

/** The table of waiting jobs and mails; all others are named as they are. */
export const jobTable = 'pgboss.job'

/** A backup that cannot be made or taken; the message is for a person. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const count = z.int().check(z.nonnegative())
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A file of lines, each a JSON object. */
const lines = z.object({ lines: count, bytes: count, sha256: hash })
export type Lines = z.output<typeof lines>

export const dumpedRows = z.object({
  /** Names of the migrations that made the tables, in their order. */
  schema: z.array(z.string()),
  database: z.enum(['embedded', 'postgres']),
  tables: z.record(z.string().check(z.regex(/^[a-z_.]+$/)), lines),
})
export type DumpedRows = z.output<typeof dumpedRows>

export const manifest = z.extend(dumpedRows, {
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Tables that are never in a backup. */
  leftOut: z.array(z.string()),
  files: z.extend(lines, {
    /** Whether their bytes are here, or only in the bucket that they were listed in. */
    kept: z.enum(['here', 'in the bucket']),
    /** Bytes of all files. */
    size: count,
    /** How many the store had lost when the backup was made. */
    lost: count,
  }),
  /** Of which the links in mails are made: the one of the data folder is here, one of the settings is not. */
  secret: z.object({ from: z.enum(['data folder', 'settings']), fingerprint: z.string() }),
})
export type Manifest = z.output<typeof manifest>

/** A line of the list of files. */
export const listedFile = z.object({
  /** Of its row among the uploads, and its name here. */
  id: z.uuid(),
  /** Where the store has it. */
  key: z.string().check(z.regex(keyShape)),
  size: count,
  /** Of its bytes, where they are here. */
  sha256: z.optional(hash),
  /** What a bucket says of its content. */
  etag: z.optional(z.string()),
  /** The store has lost it. */
  lost: z.optional(z.literal(true)),
})
export type ListedFile = z.output<typeof listedFile>

/** The path of a file's bytes in the folder of a backup. */
export function pathOfFile(id: string): string {
  return `${names.files}/${id.slice(0, 2)}/${id}`
}
