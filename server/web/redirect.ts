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
 * Where a read is sent instead of being answered; undefined when it is not. Old and misspelled addresses
 * come first, phones in the default layout second.
 */
export function createRedirector(rules: RedirectRules): (request: IncomingMessage) => Redirection | undefined {
  const redirect = createRedirects(rules)
  return (request): Redirection | undefined => {
    // As it was sent; a target with scheme and host loses them.
    const target = (request.url ?? '').replace(/^https?:\/\/[^/?]*/i, '') || '/'
    const [pathname = ''] = target.split('?')
    const search = target.slice(pathname.length)
    const moved = redirect(pathname, search)
    if (moved !== undefined) {
      return { status: 301, headers: { Location: moved, 'Cache-Control': 'public, max-age=3600' } }
    }
    const phone = phoneRedirect(pathname, search, (name) => headerOf(request, name))
    if (phone === undefined) return undefined
    return { status: 302, headers: { Location: phone, 'Cache-Control': 'no-store', Vary: phoneVary } }
  }
}
