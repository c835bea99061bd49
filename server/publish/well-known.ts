import { day } from '#server/domain/duration.ts'
import { dayOf } from '#shared/calendar.ts'

/** `security.txt` as RFC 9116 describes it, good for 180 days. */
export function securityText({ siteUrl, contact, now }: { siteUrl: string; contact: string; now: Date }): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + 180 * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/en/security-advisory-policy`,
    '',
  ].join('\n')
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
