import type { IncomingMessage } from 'node:http'
import { phoneRedirect, phoneVary } from '#shared/routing/phone-redirect.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import type { RedirectRules } from '#shared/routing/redirect-rules.ts'
import { headerOf } from './header.ts'

export interface Redirection {
  status: 301 | 302
  /** `Location`, and what a cache must know. */
  headers: Record<string, string>
}

/**
 * Where a `GET` or `HEAD` is sent instead of being answered, by status and headers; undefined when it is
 * not. Old and misspelled addresses come first, phones in the default layout second.
 */
export function createRedirector(rules: RedirectRules): (request: IncomingMessage) => Redirection | undefined {
  const redirect = createRedirects(rules)
  return (request): Redirection | undefined => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const { pathname, search } = splitTarget(url)
    const moved = redirect(pathname, search)
    if (moved) {
      return { status: moved.status, headers: { Location: moved.location, 'Cache-Control': 'public, max-age=3600' } }
    }
    const phone = phoneRedirect(pathname, search, {
      'sec-ch-ua-mobile': headerOf(request, 'sec-ch-ua-mobile'),
      'user-agent': headerOf(request, 'user-agent'),
    })
    if (!phone) return undefined
    return {
      status: phone.status,
      headers: { Location: phone.location, 'Cache-Control': 'no-store', Vary: phoneVary },
    }
  }
}

/** The path and query of a request's target as they were sent; a target with scheme and host loses them. */
function splitTarget(target: string): { pathname: string; search: string } {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '') || '/'
  const query = path.indexOf('?')
  return query < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, query), search: path.slice(query) }
}
