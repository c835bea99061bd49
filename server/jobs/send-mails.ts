import type { Clock, JobResult, JobWithMetadata } from 'pg-boss'
import { day, second } from '#server/domain/duration.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/index.ts'
import { isLoginRefused, type Refusal, refusalOf } from '#server/mail/refusal.ts'

const longestWait = 30 * second
/** A server that refuses our login is asked seldom, or it locks the account. */
const loginWait = 300 * second
/** Mail servers give up after as long. */
const longestTry = 5 * day

export interface MailSending<Data> {
  /** Sends the mail of a job. Rejects as `Mail.send` does. */
  send(job: JobWithMetadata<Data>): Promise<void>
  check: Mail['check']
  /** Notes in the database that a mail is sent. */
  complete(job: JobWithMetadata<Data>): Promise<unknown>
  /** Makes all that wait for another try come at once. */
  wake(): Promise<unknown>
  log: Log
  clock: Clock
  /** Set when the service stops. */
  stopping: AbortSignal
}

/**
 * What the worker does with a batch of mails: one after the other, in the order in which they were queued,
 * each noted as sent before the next, so that a crash repeats one at most. While the server is away the mail
 * at hand and those behind it wait; it is looked for after a second at first and every half minute in the
 * end. A mail that is refused for the time being comes back by itself; one that is refused for good, or
 * that is five days old, becomes a dead letter.
 */
export function mailSender<Data>({ send, check, complete, wake, log, clock, stopping }: MailSending<Data>) {
  async function settle(job: JobWithMetadata<Data>): Promise<JobResult> {
    const { id } = job
    const ended = AbortSignal.any([stopping, job.signal])
    if (ended.aborted) return { id, status: 'failed', output: { kind: 'stopped' } }
    let refusal = await attempt(job)
    if (refusal?.kind === 'server') {
      const away = await untilBack(job, ended)
      refusal = away ?? (await attempt(job))
    }
    if (!refusal) return { id, status: 'completed' }
    const { kind, ...reason } = refusal
    const dead = kind === 'never' || isTooOld(job)
    log(dead ? 'mail-dead' : 'mail-delayed', { id, attempt: job.retryCount + 1, ...reason })
    return { id, status: dead ? 'deadletter' : 'failed', output: refusal }
  }

  async function attempt(job: JobWithMetadata<Data>): Promise<Refusal | undefined> {
    try {
      await send(job)
    } catch (error) {
      return refusalOf(error)
    }
    await untilDone(() => complete(job))
    // Where this one went through, the others may.
    if (job.retryCount > 0) await wake().catch(() => undefined)
    return undefined
  }

  /** Waits for the server; answers why it is away when the mail became too old, or the service stops. */
  async function untilBack(job: JobWithMetadata<Data>, ended: AbortSignal): Promise<Refusal | undefined> {
    let told = false
    for (let wait = second; ; wait = Math.min(wait * 2, longestWait)) {
      const refusal = await check().then(() => undefined, refusalOf)
      if (!refusal) {
        if (told) log('mail-server-back')
        return undefined
      }
      const { kind: _, ...reason } = refusal
      const login = isLoginRefused(refusal)
      if (login) log('mail-login-refused', { ...reason, remedy: 'Correct user and password in SMTP_URL.' })
      else if (!told) log('mail-server-away', reason)
      told = true
      if (ended.aborted || isTooOld(job)) return refusal
      await pause(clock, login ? loginWait : wait, ended)
    }
  }

  function isTooOld(job: JobWithMetadata<Data>): boolean {
    return clock.now() - job.createdOn.getTime() > longestTry
  }

  /** While the database is down nothing else can be done, and the mail would come twice. */
  async function untilDone(note: () => Promise<unknown>): Promise<void> {
    while (!stopping.aborted) {
      try {
        await note()
        return
      } catch {
        await pause(clock, second, stopping)
      }
    }
  }

  return async (jobs: JobWithMetadata<Data>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of jobs.toSorted(byAge)) results.push(await settle(job))
    return results
  }
}

/** What was queued in the same millisecond goes by its id, see `job-id.ts`. */
function byAge(a: Pick<JobWithMetadata, 'createdOn' | 'id'>, b: Pick<JobWithMetadata, 'createdOn' | 'id'>): number {
  return a.createdOn.getTime() - b.createdOn.getTime() || (a.id < b.id ? -1 : 1)
}

/** Waits so many milliseconds, or until `ended`. */
function pause(clock: Clock, milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clock.clearTimeout(timer)
      ended.removeEventListener('abort', done)
      resolve()
    }
    const timer = clock.setTimeout(done, milliseconds)
    ended.addEventListener('abort', done)
    if (ended.aborted) done()
  })
}
