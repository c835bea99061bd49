import { type Kysely, sql } from 'kysely'
import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Tables } from '#server/db/tables.ts'

export const queue = { mail: 'mail', deadMail: 'mail-dead' } as const

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** As long as the database can count it. */
const forever = 50 * 365 * day

/**
 * A mail that is refused for the time being comes back after ten seconds at most, then after up to twice the
 * time, in the end every hour. Its age ends that, not the number of tries.
 */
const retries: QueueOptions = {
  retryLimit: 1000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
}

/** Makes the queues, and brings those that an older release made to the options of this one. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const dead: QueueOptions = { retryLimit: 0, retentionSeconds: 30 * day, deleteAfterSeconds: day }
  await boss.createQueue(queue.deadMail, dead)
  await boss.updateQueue(queue.deadMail, dead)

  const mail = {
    ...retries,
    /** A batch is held as long as the mail server is away; the one whose heart stops belonged to a process that died. */
    expireInSeconds: day,
    heartbeatSeconds: minute,
    retentionSeconds: forever,
    /** Who got which mail is nobody's business for longer. */
    deleteAfterSeconds: 3 * day,
    deadLetter: queue.deadMail,
    notify: true,
  }
  await boss.createQueue(queue.mail, mail)
  await boss.updateQueue(queue.mail, mail)
}

/** Makes the mails that wait for another try come at once. */
export async function wakeAll(db: Kysely<Tables>): Promise<void> {
  await sql`
    update pgboss.job set start_after = pgboss.job_now()
    where name = ${queue.mail} and state = 'retry' and start_after > pgboss.job_now()`.execute(db)
}
