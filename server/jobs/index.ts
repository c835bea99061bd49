import type { Transaction } from 'kysely'
import { type Clock, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import type { Mail, Message } from '#server/mail/index.ts'
import { checkMessage } from '#server/mail/message.ts'
import { prepareQueues, queue } from './queues.ts'

export interface Jobs {
  /** Queues a mail with the transaction: it is sent after the commit, and not at all after a rollback. */
  sendMail(trx: Transaction<Tables>, message: Message): Promise<void>
  /** Finishes the mail at hand, then ends. */
  stop(): Promise<void>
}

const stopWithin = 10_000

/**
 * Starts the work beside the requests, on the same database: mails. Each is tried until the server
 * takes it, for five days; then it is kept in the queue of dead letters, and the log says so. A mail may
 * come twice after a crash in the wrong moment, never not at all.
 */
export async function startJobs({
  database,
  mail,
  log,
  clock,
}: {
  database: Database
  mail: Mail
  log: Log
  /** For tests: pg-boss's `TestClock`. */
  clock?: Clock
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.jobs,
    ...(clock ? { clock } : {}),
    useListenNotify: true,
    // Nothing here runs by the calendar, nor waits for other jobs, nor needs an index rebuilt.
    schedule: false,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', (error) => log('jobs-failed', { reason: error.message }))
  boss.on('warning', ({ message }) => log('jobs-warning', { message }))
  await boss.start()
  await prepareQueues(boss)

  async function send(job: JobWithMetadata<Message>): Promise<void> {
    try {
      await mail.send({ ...job.data, id: job.id })
    } catch (error) {
      const last = job.retryCount >= job.retryLimit
      log(last ? 'mail-dead' : 'mail-delayed', { id: job.id, attempt: job.retryCount + 1, ...outline(error) })
      throw error
    }
  }

  await boss.work(queue.mail, { includeMetadata: true }, async ([job]: JobWithMetadata<Message>[]) => {
    if (job) await send(job)
  })

  return {
    async sendMail(trx, message) {
      checkMessage(message)
      await boss.send(queue.mail, message, { db: fromKysely(trx) })
    },
    async stop() {
      await boss.stop({ timeout: stopWithin })
    },
  }
}

/** What an error of the mail server says, without its text, which quotes addresses. */
function outline(error: unknown): { code?: unknown; response?: unknown } {
  if (!(error instanceof Error)) return {}
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code: code ?? error.name, response: responseCode }
}
