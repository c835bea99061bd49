import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { site } from '#shared/site.config.ts'
import { watchEventLoop } from './api/pressure.ts'
import { type RateLimits, rateLimits } from './api/rate-limits.ts'
import { createApp } from './app.ts'
import { commandsOf } from './commands.ts'
import type { Config } from './config.ts'
import { openControl } from './control.ts'
import { type Database, openDatabase } from './db/index.ts'
import { openInbox } from './inbox/index.ts'
import { type Jobs, openJobs } from './jobs/index.ts'
import type { Log } from './log.ts'
import { type Mail, openMail } from './mail/index.ts'
import { type ContentParts, openContentParts } from './open-content.ts'
import { createSearch, type Search } from './search/index.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { openSecurity, type Security } from './security/index.ts'
import { createSessions, type Sessions } from './sessions/index.ts'
import { openStorage } from './storage/index.ts'
import type { Storage } from './storage/storage.ts'
import { work } from './work.ts'

/** What every part of the API stands on. */
export interface Service extends ContentParts {
  config: Config
  db: Database
  storage: Storage
  mail: Mail
  jobs: Jobs
  search: Search
  sessions: Sessions
  secrets: Secrets
  security: Security
  limits: RateLimits
  clock: () => Date
  log: Log
}

export interface OpenService {
  service: Service
  listener: RequestListener
  close(): Promise<void>
}

/**
 * Opens content, database, mail and jobs, and the API on them. What is open is closed again when a
 * later part fails: with a `ConfigError`, a `ContentError`, or the system's own error.
 */
export async function openService({
  config,
  log,
  ready,
}: {
  config: Config
  log: Log
  ready: () => boolean
}): Promise<OpenService> {
  const { dataDir, databaseUrl, durability, smtpUrl } = config
  await using opened = new AsyncDisposableStack()
  const opening = openDatabase({ dataDir, databaseUrl, durability, log })
  opened.defer(async () => {
    const [database] = await Promise.allSettled([opening])
    if (database.status === 'fulfilled') await database.value.close()
  })
  const [parts, db, storage, secrets, security] = await Promise.all([
    openContentParts(config),
    opening,
    openStorage(config),
    openSecrets(config),
    openSecurity(config),
  ])
  const mail = openMail({ smtpUrl, dataDir, from: site.mail.from, log })
  opened.defer(() => mail.close())
  const jobs = await openJobs({ database: db, work, log })
  opened.defer(() => jobs.stop())
  const search = createSearch(db)
  const sessions = createSessions(db)
  const limits = rateLimits(db)
  const service: Service = {
    ...parts,
    config,
    db,
    storage,
    mail,
    jobs,
    search,
    sessions,
    secrets,
    security,
    limits,
    clock: () => new Date(),
    log,
  }
  if (security.recipients.length === 0) log('security-key-missing', {})
  await jobs.begin(service)
  if (config.imapUrl) {
    const inbox = openInbox(service, config.imapUrl)
    opened.defer(() => inbox.close())
  }
  if (db.kind === 'embedded') {
    const control = await openControl(
      dataDir,
      commandsOf(service, (day) => parts.content.current().isHoliday(day)),
      log,
    )
    opened.defer(control.close)
  }

  let overloaded = () => false
  // The first question need not wait for it. What fails is tried again then. Its work is no pressure from outside.
  void search
    .prepare(parts.content.current())
    .catch((error: unknown) => log('search-index-failed', { reason: (error as Error).message }))
    .finally(() => {
      overloaded = watchEventLoop(config.toleratedDelay)
    })
  const app = createApp(service, { ready, overloaded: () => overloaded() })
  const all = opened.move()
  return { service, listener: getRequestListener(app.fetch), close: () => all.disposeAsync() }
}
