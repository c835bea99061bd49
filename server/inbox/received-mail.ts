import { Worker } from 'node:worker_threads'
import { second } from '#server/domain/duration.ts'
import { hashOf } from '#server/domain/token.ts'

export interface ReceivedFile {
  name: string
  content: Uint8Array
  /** Whether it stands within the text, as a logo under a signature does. */
  within: boolean
}

/** A mail as it came; what is in it was chosen by whoever sent it. */
export interface ReadMail {
  /** The same for the same mail: SHA-256 of its Message-ID, sender, date and body. */
  key: string
  /** The one bare address that it says it is from; empty where there is none, several, or one that is encoded. */
  from: string
  subject: string
  /** Paragraphs as plain text, with what was quoted. */
  text: string
  /** The addresses that it went to. */
  to: string[]
  /** Message-IDs that it refers to, the nearest first. */
  references: string[]
  files: ReceivedFile[]
  /** Of its head, from the top: names in small letters. */
  fields: [name: string, value: string][]
}

export interface ReceivedMail extends ReadMail {
  /** The value of a header field, by its name in small letters; empty where there is none. */
  header(name: string): string
  /** All values of it, from the top. */
  headers(name: string): string[]
}

export interface ParseJob {
  source: Uint8Array
  bodyFrom: number
}
export type ParseAnswer = { mail: ReadMail } | { failed: string }

/** Honest mails of 75 MB take two seconds. */
const deadline = 10 * second
const idleFor = 10 * second
const memory = { maxOldGenerationSizeMb: 512 }

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a mail that begins with `head`, or `head` alone, one after the other in a thread of its own: whatever is in a mail,
 * nobody else waits for it. Rejects for what is none, and for what takes more time or memory than mails do.
 */
export function readMail(source: Buffer, head: Buffer): Promise<ReceivedMail> {
  const job = { source: new Uint8Array(source), bodyFrom: head.length }
  const reading = last.then(() => parseElsewhere(job)).then(withFields)
  last = reading.catch(() => undefined)
  return reading
}

/** What is left of a mail whose head cannot be read either. */
export function unreadableMail(head: Buffer): ReceivedMail {
  const nothing = { from: '', subject: '', text: '', to: [], references: [], files: [], fields: [] }
  return withFields({ key: hashOf(head.toString('latin1')), ...nothing })
}

function withFields(mail: ReadMail): ReceivedMail {
  const headers = (wanted: string) => mail.fields.flatMap(([name, value]) => (name === wanted ? [value] : []))
  return { ...mail, headers, header: (name) => headers(name)[0] ?? '' }
}

function parseElsewhere(job: ParseJob): Promise<ReadMail> {
  clearTimeout(idle)
  worker ??= start()
  const at = worker
  return new Promise((resolve, reject) => {
    const ended = () => fail(new Error('The reader of mails has ended.'))
    const leave = () => {
      clearTimeout(timer)
      at.off('message', done).off('error', fail).off('exit', ended)
    }
    const fail = (reason: Error) => {
      leave()
      stop(at)
      reject(reason)
    }
    const done = (answer: ParseAnswer) => {
      leave()
      at.unref()
      idle = setTimeout(() => stop(at), idleFor).unref()
      if ('mail' in answer) resolve(answer.mail)
      else reject(new Error(answer.failed))
    }
    const timer = setTimeout(() => fail(new Error('The mail takes too long to read.')), deadline)
    at.ref()
    at.on('message', done).on('error', fail).on('exit', ended)
    at.postMessage(job, [job.source.buffer as ArrayBuffer])
  })
}

function stop(at: Worker): void {
  if (worker === at) worker = undefined
  at.on('error', () => undefined)
  void at.terminate()
}

function start(): Worker {
  return new Worker(new URL('parse-worker.ts', import.meta.url), { resourceLimits: memory, execArgv: [] })
}
