import type { PgBoss, QueueOptions } from 'pg-boss'

export const queue = { mail: 'mail', deadMail: 'mail-dead' } as const

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** As long as the database can count it. */
const forever = 50 * 365 * day

/**
 * The first retry comes after a minute at most, each further one after up to twice the time, from the
 * tenth on every six hours: thirty retries are five days, after which mail servers give up as well.
 */
const retries: QueueOptions = {
  retryLimit: 30,
  retryDelay: minute,
  retryBackoff: true,
  retryDelayMax: 6 * hour,
}

/** Makes the queues, and brings those that an older release made to the options of this one. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const dead: QueueOptions = { retryLimit: 0, retentionSeconds: forever, deleteAfterSeconds: 0 }
  await boss.createQueue(queue.deadMail, dead)
  await boss.updateQueue(queue.deadMail, dead)

  const mail = {
    ...retries,
    /** A mail that takes longer belonged to a process that died. */
    expireInSeconds: 5 * minute,
    retentionSeconds: forever,
    /** Who got which mail is nobody's business for longer. */
    deleteAfterSeconds: 3 * day,
    deadLetter: queue.deadMail,
    notify: true,
  }
  await boss.createQueue(queue.mail, mail)
  await boss.updateQueue(queue.mail, mail)
}
