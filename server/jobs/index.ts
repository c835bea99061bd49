import type { Transaction } from 'kysely'
import { type Clock, fromKysely, PgBoss, systemClock } from 'pg-boss'
import type { Database } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import type { Mail, Message } from '#server/mail/index.ts'
import { checkMessage } from '#server/mail/message.ts'
import { newJobId } from './job-id.ts'
import { prepareQueues, queue, wakeAll } from './queues.ts'
import { mailSender } from './send-mails.ts'

export interface Jobs {
  /** Queues a mail with the transaction: it is sent after the commit, and not at all after a rollback. */
  sendMail(trx: Transaction<Tables>, message: Message): Promise<void>
  /** Finishes the mail at hand, then ends. */
  stop(): Promise<void>
}

const stopWithin = 10_000
/** Seconds between looks at the queue; most mails leave sooner, by a notification. */
const lookEvery = 2

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

  const stopping = new AbortController()
  const handle = mailSender<Message>({
    send: (job) => mail.send({ ...job.data, id: job.id }),
    check: mail.check,
    complete: (job) => boss.complete(queue.mail, job),
    wake: () => wakeAll(database.kysely),
    log,
    clock: clock ?? systemClock,
    stopping: stopping.signal,
  })
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: 50,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: lookEvery,
    notifyPollingIntervalSeconds: lookEvery,
  } as const
  await boss.work<Message, void, typeof options>(queue.mail, options, handle)

  return {
    async sendMail(trx, message) {
      checkMessage(message)
      await boss.send(queue.mail, message, { id: newJobId(), db: fromKysely(trx) })
    },
    async stop() {
      stopping.abort()
      await boss.stop({ timeout: stopWithin })
    },
  }
}
