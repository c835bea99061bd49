import type { SendMailOptions } from 'nodemailer'
import { asciiDomain } from '#server/domain/mailbox.ts'
import { checkId, checkMessage, type Message } from './message.ts'

/**
 * What nodemailer sends for a message: addresses as values that are never parsed, the header fields
 * that keep auto-responders quiet, and a Message-ID that is the same for the same id, so that a mail
 * that was sent twice is recognised. Throws a `TypeError` for what `checkMessage` refuses.
 */
export function compose(from: { name: string; address: string }, id: string, message: Message): SendMailOptions {
  checkMessage(message)
  checkId(id)
  const sender = asciiDomain(from.address)
  const recipient = asciiDomain(message.to)
  const messageId = (name: string) => `<${name}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
  const references = message.thread?.references.map(messageId) ?? []
  return {
    envelope: { from: sender, to: [recipient] },
    from: { name: from.name, address: sender },
    to: [{ name: '', address: recipient }],
    ...(message.replyTo ? { replyTo: { name: from.name, address: asciiDomain(message.replyTo) } } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: messageId(message.thread?.id ?? id),
    ...(references.length ? { references, inReplyTo: references.at(-1) } : {}),
    headers: {
      ...message.headers,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
