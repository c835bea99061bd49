import { day } from '#server/domain/duration.ts'
import { dayOf } from '#shared/calendar.ts'

/** Where the public keys of the security team are. */
export const securityKeyPath = '/.well-known/security-key.txt'

/** The public part of the key that signs. */
export const signingKeyPath = '/.well-known/security-signing-key.asc'

/** `security.txt` as RFC 9116 describes it, good for 180 days. Without a key there is no form, and the address comes alone. */
export function securityText({
  siteUrl,
  contact,
  recipients,
  signed,
  now,
}: {
  siteUrl: string
  contact: string
  recipients: readonly string[]
  /** Whether it will be signed, by the key that stands beside it then. */
  signed: boolean
  now: Date
}): string {
  const hasKey = recipients.length > 0
  return [
    ...(hasKey ? [`Contact: ${siteUrl}/en/support/security-advisory`] : []),
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + 180 * day).toISOString()}`,
    ...(hasKey ? [`Encryption: ${siteUrl}${securityKeyPath}`] : []),
    ...(signed ? [`# The key of the signature is at ${siteUrl}${signingKeyPath}`] : []),
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/en/security-advisory-policy`,
    '',
  ].join('\n')
}

/** The public keys as age reads them: `age -R security-key.txt`. */
export function securityKeyText(recipients: readonly string[]): string {
  return ['# Public keys of the security team, for age (https://age-encryption.org)', ...recipients, ''].join('\n')
}

/** What is wrong with a `security.txt`; undefined when it will do for another month. */
export function securityTextFault(text: string, now: Date): string | undefined {
  const fields = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const odd = fields.find((line) => !/^[A-Za-z-]+: \S/.test(line))
  if (odd !== undefined) return `"${odd}" is no field`
  if (!fields.some((line) => /^contact: (https:|mailto:)/i.test(line))) return 'it names no contact'
  const [expires, ...more] = fields.filter((line) => /^expires:/i.test(line))
  if (expires === undefined || more.length > 0) return 'it must say exactly once when it expires'
  const left = Date.parse(expires.slice('expires:'.length).trim()) - now.getTime()
  return left >= 30 * day ? undefined : 'it expires within 30 days'
}

/** The site honours the signal of Global Privacy Control. */
export function privacyControl(now: Date): string {
  return `${JSON.stringify({ gpc: true, lastUpdate: dayOf(now) })}\n`
}
