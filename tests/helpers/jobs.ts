import { sql } from 'kysely'
import type { Clock, TestClock } from 'pg-boss'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#server/db/index.ts'
import { openJobs } from '#server/jobs/index.ts'
import type { Job, Letter } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import { openMail } from '#server/mail/index.ts'
import type { Service } from '#server/service.ts'

/** A mail server that is not there. */
export const nobody = 'smtp://127.0.0.1:1'

interface Event {
  event: string
  [field: string]: unknown
}

/** A log that can be waited for. */
export function recorder() {
  const events: Event[] = []
  const waiting = new Set<() => void>()
  const log: Log = (event, fields = {}) => {
    events.push({ event, ...fields })
    for (const look of waiting) look()
  }
  /** The first `count` events of a name. */
  function next(event: string, count = 1): Promise<Event[]> {
    return new Promise((resolve) => {
      const look = () => {
        const found = events.filter((entry) => entry.event === event)
        if (found.length >= count) resolve(found)
      }
      waiting.add(look)
      look()
    })
  }
  return { events, log, next }
}

/**
 * The queues of this work, and one process that does it, with mails to `smtpUrl`. After the test it is stopped
 * and the queues are emptied.
 */
export async function startJobs(
  database: Database,
  work: (Job | Letter)[],
  { smtpUrl = nobody, clock }: { smtpUrl?: string; clock?: Clock } = {},
) {
  const { log, events, next } = recorder()
  const mail = openMail({ smtpUrl, dataDir: '', from: 'no-reply@example.com', log })
  const jobs = await openJobs({ database, work, log, ...(clock ? { clock } : {}) })
  onTestFinished(async () => {
    await jobs.stop()
    await mail.close()
    await sql`delete from pgboss.job`.execute(database.kysely)
    await sql`delete from pgboss.schedule`.execute(database.kysely)
  })
  await jobs.begin({ db: database, jobs, mail, log, clock: () => new Date() } as unknown as Service)
  return { jobs, events, next }
}

/** Lets the time of a clock pass, a minute at a time, until `look` finds what is expected. */
export function passTime(clock: TestClock, look: () => Promise<unknown>) {
  const tick = async () => {
    await clock.tick(60_000)
    return look()
  }
  return expect.poll(tick, { interval: 10, timeout: 50_000 })
}
