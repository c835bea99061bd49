import { isSafePath } from './address.ts'
import { pagePath, parsePath } from './paths.ts'
import { printable, type Redirect } from './redirect.ts'

/** What the answer to a phone depends on, for the `Vary` header of pages in the default layout. */
export const phoneVary = 'Sec-CH-UA-Mobile, User-Agent'

/** What phones, and no tablets, call themselves. PCRE reads it alike. */
export const phoneAgent =
  /^(?:.*(?:iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini|KAIOS)|(?=.*Android).*\bMobile\b)/i

type RequestHeaders = { [name: string]: string | string[] | undefined }

/**
 * The layout switch at the host: a phone that asks for a page in the default layout is sent to its twin,
 * query kept, before it loads a page only to leave it. `headers` are as Node gives them. Files, and pages
 * in the mobile layout, are left alone. Ask for the permanent redirect first.
 */
export function phoneRedirect(pathname: string, search: string, headers: RequestHeaders): Redirect | undefined {
  const page = parsePath(pathname)
  const asked = page?.layout === 'default' && pagePath(page) === pathname && !pathname.includes('.')
  if (!asked || !isSafePath(pathname) || !isPhone(headers)) return undefined
  const location = pagePath({ ...page, layout: 'mobile' }) + (search === '?' ? '' : search)
  return { location: printable(location), status: 302 }
}

/** A client that sends the hint is what it says; otherwise its name counts. */
function isPhone(headers: RequestHeaders): boolean {
  const hint = String(headers['sec-ch-ua-mobile'] ?? '')
  if (hint === '?1' || hint === '?0') return hint === '?1'
  return phoneAgent.test(String(headers['user-agent'] ?? ''))
}
