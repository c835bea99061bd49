import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { site } from '#shared/site.config.ts'
import { watchEventLoop } from './api/pressure.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { type ContentSource, openContent } from './content/index.ts'
import { openDatabase } from './db/index.ts'
import { startJobs } from './jobs/index.ts'
import type { Log } from './log.ts'
import { openMail } from './mail/index.ts'
import { createSearch } from './search/index.ts'

/** The API with all that it stands on. */
export interface Service {
  listener: RequestListener
  content: ContentSource
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
}): Promise<Service> {
  const { dataDir, contentDir, databaseUrl, durability, smtpUrl } = config
  await using opened = new AsyncDisposableStack()
  const opening = openDatabase({ dataDir, databaseUrl, durability, log })
  opened.defer(async () => {
    const [database] = await Promise.allSettled([opening])
    if (database.status === 'fulfilled') await database.value.close()
  })
  const [content, database] = await Promise.all([openContent({ dir: contentDir, dataDir }), opening])
  const mail = openMail({ smtpUrl, dataDir, from: site.mail.from, log })
  const jobs = await startJobs({ database, mail, log })
  opened.defer(() => jobs.stop())
  const search = createSearch(database)
  let overloaded = () => false
  // The first question need not wait for it. What fails is tried again then. Its work is no pressure from outside.
  void search
    .prepare(content.current())
    .catch((error: unknown) => log('search-index-failed', { reason: (error as Error).message }))
    .finally(() => {
      overloaded = watchEventLoop(config.toleratedDelay)
    })
  const app = createApp({
    config,
    db: database,
    jobs,
    content,
    search,
    clock: () => new Date(),
    log,
    ready,
    overloaded: () => overloaded(),
  })
  const all = opened.move()
  return { listener: getRequestListener(app.fetch), content, close: () => all.disposeAsync() }
}
