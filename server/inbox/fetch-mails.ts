import type { ImapFlow } from 'imapflow'
import { redact } from '#server/redact.ts'
import type { Service } from '#server/service.ts'
import { type ReceivedMail, readMail } from './received-mail.ts'
import { takeIn } from './take-in.ts'

/** Bytes of a mail that is read: 50 MB of files as mails write them, and some text. */
const largest = 75 * 1024 * 1024

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
  const { headers: head = Buffer.alloc(0), size = 0 } = about
  const mail = size > largest ? undefined : await readWhole(client, service, uid, head)
  const outcome = await takeIn(service, mail ?? (await readMail(head, head)), mail !== undefined, service.clock())
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  service.log('mail-received', { outcome, bytes: size })
}

/** Undefined for what cannot be read as a mail, which would be the same the next time. */
async function readWhole(
  client: ImapFlow,
  { log }: Service,
  uid: number,
  head: Buffer,
): Promise<ReceivedMail | undefined> {
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: largest })
  if (!content) return undefined
  try {
    return await readMail(content, head)
  } catch (error) {
    if (!client.usable) throw error
    log('mail-unreadable', { error: redact(String(error)) })
    return undefined
  }
}
