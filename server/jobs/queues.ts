import { type Kysely, sql } from 'kysely'
import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Tables } from '#server/db/tables.ts'
import { second } from '#server/domain/duration.ts'
import { keptFor } from '#server/retention.ts'
import type { Job } from './job.ts'

export const queue = { mail: 'mail', deadMail: 'mail-dead', deadJob: 'job-dead' } as const

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** As long as the database can count it. */
const forever = 50 * 365 * day

const dead: QueueOptions = { retryLimit: 0, retentionSeconds: keptFor('failedMails') / second, deleteAfterSeconds: day }

const mail: QueueOptions = {
  // One that is refused for the time being comes back after ten seconds at most, then after up to twice the time,
  // in the end every hour. Its age ends that, not the number of tries.
  retryLimit: 1000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
  // A batch is held as long as the mail server is away; one whose heart stops belonged to a process that died.
  expireInSeconds: day,
  heartbeatSeconds: minute,
  retentionSeconds: forever,
  deleteAfterSeconds: keptFor('sentMails') / second,
}

function optionsOf({ retry }: Job): QueueOptions {
  return {
    retryLimit: retry.times,
    retryDelay: retry.delay,
    retryBackoff: true,
    retryDelayMax: retry.longest,
    expireInSeconds: hour,
    heartbeatSeconds: minute,
    retentionSeconds: forever,
    deleteAfterSeconds: keptFor('sentMails') / second,
  }
}

/** Makes the queues, and brings those that an older release made to the options of this one. */
export async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await prepare(boss, queue.deadMail, dead)
  await prepare(boss, queue.deadJob, dead)
  await prepare(boss, queue.mail, { ...mail, deadLetter: queue.deadMail, notify: true })
  for (const job of jobs) await prepare(boss, job.name, { ...optionsOf(job), deadLetter: queue.deadJob, notify: true })
}

async function prepare(boss: PgBoss, name: string, options: Parameters<PgBoss['updateQueue']>[1] & QueueOptions) {
  await boss.createQueue(name, options as Parameters<PgBoss['createQueue']>[1])
  await boss.updateQueue(name, options)
}

/** Has each job of the calendar come when it says, and no other. */
export async function prepareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined)
  for (const { name } of await boss.getSchedules())
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name)
  for (const { name, schedule = '' } of scheduled)
    await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
}

/** Makes the mails that wait for another try come at once: all, or one. Answers how many. */
export async function wake(db: Kysely<Tables>, id?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set start_after = pgboss.job_now()
    where name = ${queue.mail} and state = 'retry' and start_after > pgboss.job_now()
      and id = coalesce(${id ?? null}::uuid, id)`.execute(db)
  return Number(numAffectedRows)
}
