/** A letter to one person. What a stranger typed has no place in it but for the address. */
export interface Message {
  /** The bare address, `name@example.com`. */
  to: string
  /** Where replies go, when somebody reads them. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Further header fields, each on one line. */
  headers?: Record<string, string>
  /** Its place in a conversation: the name that its Message-ID is made of, and those of the mails that it refers to. */
  thread?: { id: string; references: readonly string[] }
}

const headerName = /^[A-Za-z0-9-]+$/
const idShape = /^[A-Za-z0-9._-]{1,64}$/
const breaks = /[\r\n\0]/
const addressShape = /^[^\s\0@<>(),;:"\\]+@[^\s\0@<>(),;:"\\]+$/

/** Throws a `TypeError` for a message whose header fields could carry more than they should. */
export function checkMessage({ to, replyTo = to, subject, headers = {}, thread }: Message): void {
  for (const address of [to, replyTo])
    if (!addressShape.test(address) || address.length > 254)
      throw new TypeError('The address of a mail has no such shape.')
  if (breaks.test(subject)) throw new TypeError('The subject of a mail must be one line.')
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || breaks.test(value)) throw new TypeError('A header field of a mail must be one line.')
  }
  for (const id of thread ? [thread.id, ...thread.references] : []) checkId(id)
}

/** Throws a `TypeError` for an id that cannot be part of a file name and of a Message-ID. */
export function checkId(id: string): void {
  if (!idShape.test(id)) throw new TypeError('The id of a mail has no such shape.')
}
