import type { BuildCommand } from './build-command.ts'

/** Of what the files for reporters of vulnerabilities are made. */
export interface SecurityFiles {
  /** Public keys of age; without any there is no form. */
  recipients: string[]
  /** A file with the OpenPGP key that signs `security.txt`; without one it is not signed. */
  signingKey: string | undefined
}

/** What the worker is told to do. It is sent between processes: plain data only. */
export interface WorkerJob {
  build: BuildCommand
  environment: NodeJS.ProcessEnv
  /** The folder of all releases, and the names of the new one and of the one that is served. */
  releases: string
  id: string
  previous: string | undefined
  revision: string
  code: string
  siteUrl: string
  allowShrink: boolean
  security: SecurityFiles
}

/** What the worker says: lines for a person, then how it ended. */
export type WorkerWord = { progress: string } | { done: true } | { failed: string }
