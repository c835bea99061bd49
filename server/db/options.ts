import type { Log } from '#server/log.ts'

export interface DatabaseOptions {
  dataDir: string
  databaseUrl: string | undefined
  durability: 'full' | 'relaxed'
  log: Log
  /** For backups: leaves the tables as they are, and a statement may take its time. */
  maintenance?: boolean
}
