import { isSafePath } from './address.ts'
import { pagePath, parsePath } from './paths.ts'
import { printable } from './redirect.ts'

/** What the answer to a phone depends on, for the `Vary` header of pages in the default layout. */
export const phoneVary = 'Sec-CH-UA-Mobile, User-Agent'

/** What phones, and no tablets, call themselves. PCRE reads it alike. */
export const phoneAgent =
  /^(?:.*(?:iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini|KAIOS)|(?=.*Android).*\bMobile\b)/i

/**
 * The layout switch at the host: a phone that asks for a page in the default layout is sent to its twin,
 * query kept, before it loads a page only to leave it. `header` reads one of the request. Files, and pages
 * in the mobile layout, are left alone. Ask for the permanent redirect first.
 */
export function phoneRedirect(
  pathname: string,
  search: string,
  header: (name: string) => string | undefined,
): string | undefined {
  const page = parsePath(pathname)
  const asked = page?.layout === 'default' && pagePath(page) === pathname && !pathname.includes('.')
  if (!asked || !isSafePath(pathname) || !isPhone(header)) return undefined
  return printable(pagePath({ ...page, layout: 'mobile' }) + (search === '?' ? '' : search))
}

/** A client that sends the hint is what it says; otherwise its name counts. */
function isPhone(header: (name: string) => string | undefined): boolean {
  const hint = header('sec-ch-ua-mobile') ?? ''
  return ['?0', '?1'].includes(hint) ? hint === '?1' : phoneAgent.test(header('user-agent') ?? '')
}
