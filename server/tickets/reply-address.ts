import type { Secrets } from '#server/secrets.ts'
import { site } from '#shared/site.config.ts'

const digits = (token: string, count: number) => Buffer.from(token, 'base64url').toString('hex').slice(0, count)

const tokenOf = (secrets: Secrets, ticket: number) => digits(secrets.token('ticket-reply', String(ticket)), 32)
const tagOf = (secrets: Secrets, ticket: number, letter: string) =>
  digits(secrets.token('ticket-letter', String(ticket), letter), 16)

const [localPart = '', domain = ''] = site.mail.support.split('@')

/** Where replies about a ticket go: `support+1234567.…@example.com`. Small letters, as some mail servers change the others. */
export function replyAddress(secrets: Secrets, ticket: number): string {
  return `${localPart}+${ticket}.${tokenOf(secrets, ticket)}@${domain}`
}

/** What the Message-ID of a letter about a ticket is made of; nobody who did not get the letter can know it. */
export function letterId(secrets: Secrets, ticket: number, letter: string): string {
  return `ticket-${ticket}.${letter}.${tagOf(secrets, ticket, letter)}`
}

/** The ticket of a reply address that was made here. */
export function ticketOfAddress(secrets: Secrets, address: string): number | undefined {
  const [, number, token] = /\+(\d{7})\.([0-9a-f]{32})@/i.exec(address) ?? []
  return number && token?.toLowerCase() === tokenOf(secrets, Number(number)) ? Number(number) : undefined
}

/** The ticket of a letter, by its Message-ID, that was written here. */
export function ticketOfLetter(secrets: Secrets, messageId: string): number | undefined {
  const [, number, letter = '', tag] = /^<?ticket-(\d{7})\.([a-z0-9-]{1,30})\.([0-9a-f]{16})@/.exec(messageId) ?? []
  return number && tag === tagOf(secrets, Number(number), letter) ? Number(number) : undefined
}
