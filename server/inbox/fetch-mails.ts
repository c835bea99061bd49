import { buffer } from 'node:stream/consumers'
import type { ImapFlow } from 'imapflow'
import { redact } from '#server/redact.ts'
import type { Service } from '#server/service.ts'
import { type ReceivedMail, readMail, unreadableMail } from './received-mail.ts'
import { mayBeAnswer, takeIn } from './take-in.ts'

/**
 * Bytes of a mail that is read: of an answer, 50 MB of files as mails write them and some text; of what is shown to the desk,
 * as much as is shown; of a head, more than any has.
 */
const longest = { answer: 75 * 1024 * 1024, shown: 64 * 1024, head: 256 * 1024 } as const

/**
 * Takes in all mails of the open mailbox that were not seen, the oldest first, and marks each as seen when what came of it is
 * saved. One that fails keeps none of the others from it, stays unseen, and makes this reject in the end.
 */
export async function fetchMails(client: ImapFlow, service: Service): Promise<void> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || []
  const faults: unknown[] = []
  for (const uid of unseen.toSorted((one, other) => one - other)) {
    try {
      await fetchMail(client, service, uid)
    } catch (error) {
      faults.push(error)
      if (!client.usable || service.db.isDown()) break
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '))
}

async function fetchMail(client: ImapFlow, service: Service, uid: number): Promise<void> {
  const about = await client.fetchOne(String(uid), { headers: true, size: true }, { uid: true })
  if (!about) return
  const { headers = Buffer.alloc(0), size = 0 } = about
  const head = headers.subarray(0, longest.head)
  const known = (await readOf(service, head, head)) ?? unreadableMail(head)
  const isWhole = size <= longest.answer && (await mayBeAnswer(service, known))
  const source =
    size > longest.answer ? undefined : await download(client, uid, isWhole ? longest.answer : longest.shown)
  const mail = source && (await readOf(service, source, headers))
  const outcome = await takeIn(service, mail ?? known, isWhole && mail !== undefined, service.clock())
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  service.log('mail-received', { outcome, bytes: size })
}

/** Undefined for what cannot be read as a mail, which would be the same the next time. */
async function readOf({ log }: Service, source: Buffer, head: Buffer): Promise<ReceivedMail | undefined> {
  return readMail(source, head).catch((error: unknown) => {
    log('mail-unreadable', { error: redact(String(error)) })
    return undefined
  })
}

async function download(client: ImapFlow, uid: number, most: number): Promise<Buffer | undefined> {
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: most })
  return content ? buffer(content) : undefined
}
