import type { IncomingMessage } from 'node:http'
import { isDesk } from '#shared/routing/desk-path.ts'
import { isPrivate } from '#shared/routing/match-route.ts'
import { parsePath } from '#shared/routing/paths.ts'

/** The policy of what is no page: nothing may run or load from it, and nobody may frame it. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the worker's file, which holds for what the worker fetches. */
export const workerPolicy = `${filePolicy}; connect-src 'self'`

/** The headers that every answer of the site carries; pages bring a policy of their own. `siteUrl` is the origin that readers see. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': filePolicy,
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
  }
}

/** Private pages tell no other site where the reader came from. */
export function referrerPolicy(pathname: string): string {
  const hidden = isDesk(pathname) || isPrivate(parsePath(pathname)?.path ?? '')
  return hidden ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

/** What search engines are told of a page that they are not to know; undefined for all others. */
export function robotsRule(pathname: string): string | undefined {
  return isDesk(pathname) ? 'noindex, nofollow' : undefined
}

/**
 * The policy as it fits the request. A page that is asked for by plain http on another host than the
 * public one, as on a laptop or in a local network, must not send its own scripts to https, where
 * nobody listens. `host` is the public one, `storage` the origin that files of people are sent to, if it is another; the desk shows pictures from there.
 */
export function policyFor(
  policy: string,
  { headers, url = '' }: IncomingMessage,
  host: string,
  storage: string,
): string {
  const secure = headers['x-forwarded-proto'] === 'https' || headers.host?.toLowerCase() === host
  const own = secure ? policy : policy.replace('; upgrade-insecure-requests', '')
  if (!storage) return own
  const sent = own.replace("connect-src 'self'", `connect-src 'self' ${storage}`)
  return isDesk(url.split('?')[0] ?? '') ? sent.replace("img-src 'self'", `img-src 'self' ${storage}`) : sent
}
