import { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { minute, second } from '#server/domain/duration.ts'
import { redact } from '#server/redact.ts'
import type { Service } from '#server/service.ts'
import { fetchMails } from './fetch-mails.ts'

export interface Inbox {
  /** Finishes the mail at hand, then ends. */
  close(): Promise<void>
}

const shortestWait = second
const longestWait = 5 * minute
/** Among the locks of the database, the one of whoever fetches. */
const lock = 4_914_001

/**
 * Fetches the mails of the mailbox of `config.imapUrl`, as they come and every `pollEvery` milliseconds, until it is closed.
 * Connects again by itself, later each time. Several processes on one database fetch one after the other.
 */
export function openInbox(service: Service, imapUrl: string, { pollEvery = minute } = {}): Inbox {
  const stopping = new AbortController()
  const working = work(service, imapUrl, pollEvery, stopping.signal)
  return {
    async close() {
      stopping.abort()
      await working
    },
  }
}

async function work(service: Service, imapUrl: string, pollEvery: number, stopping: AbortSignal): Promise<void> {
  let wait = shortestWait
  while (!stopping.aborted) {
    try {
      await watch(service, imapUrl, pollEvery, stopping, () => {
        wait = shortestWait
      })
    } catch (error) {
      service.log('inbox-away', { reason: reasonOf(error), again: wait / second })
    }
    await pause(wait, stopping)
    wait = Math.min(2 * wait, longestWait)
  }
}

/** One connection, for as long as it lasts. */
async function watch(
  service: Service,
  imapUrl: string,
  pollEvery: number,
  stopping: AbortSignal,
  fetched: () => void,
): Promise<void> {
  const { mailbox, ...options } = optionsOf(imapUrl)
  const client = new ImapFlow({ ...options, logger: false, disableAutoIdle: true, maxIdleTime: pollEvery })
  const ended = new AbortController()
  let fault: unknown
  client.on('error', (error) => {
    fault ??= error
  })
  client.on('close', () => ended.abort())
  try {
    await client.connect()
    await client.mailboxOpen(mailbox)
    service.log('inbox-open')
    while (!stopping.aborted && client.usable) {
      const fault = await alone(service, () => fetchMails(client, service)).catch((error: unknown) => error)
      if (fault && (!client.usable || service.db.isDown())) throw fault
      if (fault) service.log('inbox-fault', { reason: redact(String(fault)) })
      fetched()
      await untilNews(client, pollEvery, AbortSignal.any([stopping, ended.signal]))
    }
    if (!stopping.aborted) throw fault ?? new Error('The connection was closed.')
  } finally {
    if (client.usable && stopping.aborted) await client.logout().catch(() => undefined)
    client.close()
  }
}

/** Whoever comes while another process fetches leaves it to that one. The embedded database has one process. */
async function alone({ db }: Service, task: () => Promise<void>): Promise<void> {
  if (db.kind === 'embedded') return task()
  await db.kysely.connection().execute(async (held) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock}) as got`.execute(held)
    if (!rows[0]?.got) return
    try {
      await task()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(held)
    }
  })
}

/** Resolves when a mail comes, when it is time to look anyway, or when it is over. */
function untilNews(client: ImapFlow, pollEvery: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      client.off('exists', done)
      over.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pollEvery)
    client.on('exists', done)
    over.addEventListener('abort', done)
    if (over.aborted) return done()
    // It lasts until the next command, and fails with the connection, which is noticed elsewhere.
    void client.idle().catch(() => undefined)
  })
}

function optionsOf(imapUrl: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl)
  const secure = protocol === 'imaps:'
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    // Nothing is said in the clear to another machine.
    doSTARTTLS: secure || isHere ? undefined : true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

/** In codes, as the words of a mail server may name the user. */
function reasonOf(error: unknown): string {
  const { code, serverResponseCode, authenticationFailed, name } = (error ?? {}) as Record<string, unknown>
  if (authenticationFailed) return 'The login was refused: correct user and password in IMAP_URL.'
  return String(serverResponseCode ?? code ?? name ?? 'Error')
}

function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      ended.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    ended.addEventListener('abort', done)
    if (ended.aborted) done()
  })
}
