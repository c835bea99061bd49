import type { Transaction } from 'kysely'
import { type Clock, fromKysely, PgBoss, systemClock } from 'pg-boss'
import type { Database } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Log, sparing } from '#server/log.ts'
import { redact } from '#server/redact.ts'
import type { Service } from '#server/service.ts'
import { deliver, type MailData } from './deliver.ts'
import { isLetter, type Job, type Letter } from './job.ts'
import { newJobId } from './job-id.ts'
import { listMails, type QueuedMail, sendAgain } from './mails.ts'
import { prepareQueues, prepareSchedules, queue, wake } from './queues.ts'
import { runJobs } from './run-jobs.ts'
import { mailSender } from './send-mails.ts'

export interface Jobs {
  /** Queues a job or a letter with the transaction: it is done after the commit, and not at all after a rollback. */
  send<Data extends object>(trx: Transaction<Tables>, work: Job<Data> | Letter<Data>, data: Data): Promise<void>
  /** Starts to do what is queued. */
  begin(service: Service): Promise<void>
  /** The mails that wait and those that failed for good, the oldest first. */
  mails(): Promise<QueuedMail[]>
  /** Has one of them, or `all`, tried at once. Answers how many there were. */
  sendAgain(id: string): Promise<number>
  /** Finishes what is at hand, then ends. */
  stop(): Promise<void>
}

const stopWithin = 10_000
/** Seconds between looks at the queues; what is sent is done sooner, by a notification. */
const lookEvery = { mail: 2, job: 30 } as const

/** Opens the queues of this work on the database that the requests use. */
export async function openJobs({
  database,
  work,
  log,
  clock = systemClock,
}: {
  database: Database
  work: readonly (Job | Letter)[]
  log: Log
  /** For tests: pg-boss's `TestClock`. */
  clock?: Clock
}): Promise<Jobs> {
  const { kysely } = database
  const letters = work.filter(isLetter)
  const jobs = work.filter((one): one is Job => !isLetter(one))
  const stopping = new AbortController()
  const boss = new PgBoss({
    ...database.jobs,
    clock,
    useListenNotify: true,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  const rarely = sparing(log)
  boss.on('error', (error) => rarely('jobs-failed', { reason: redact(error.message) }))
  boss.on('warning', ({ message }) => log('jobs-warning', { message }))
  await boss.start()
  await prepareQueues(boss, jobs)

  return {
    async send(trx, one, data) {
      const checked = one.data.parse(data)
      const options = { id: newJobId(), db: fromKysely(trx) }
      if (isLetter(one as Job | Letter)) await boss.send(queue.mail, { letter: one.name, data: checked }, options)
      else await boss.send(one.name, checked, options)
    },

    async begin(service) {
      const handle = mailSender<MailData>({
        send: (mail) => deliver(letters, mail, service),
        check: service.mail.check,
        complete: (mail) => boss.complete(queue.mail, mail),
        wake: () => wake(kysely),
        log,
        clock,
        stopping: stopping.signal,
      })
      await boss.work<MailData, void, ReturnType<typeof optionsOf>>(queue.mail, optionsOf(lookEvery.mail), handle)
      for (const job of jobs)
        await boss.work(job.name, optionsOf(lookEvery.job), runJobs(job, service, stopping.signal))
      await prepareSchedules(boss, jobs)
    },

    mails: () => listMails(kysely),
    sendAgain: (id) => sendAgain(boss, kysely, id),

    async stop() {
      stopping.abort()
      await boss.stop({ timeout: stopWithin })
    },
  }
}

function optionsOf(seconds: number) {
  return {
    includeMetadata: true,
    perJobResults: true,
    batchSize: 50,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
  } as const
}
