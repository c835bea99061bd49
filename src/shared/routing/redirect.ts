import { redirectConfig } from '#redirects'
import { redirectRules } from './redirect-rules.ts'
import { redirectTables } from './redirect-tables.ts'
import type { Known } from './redirect-types.ts'
import { createLookup } from './tables.ts'

export interface Redirect {
  /** A path of this site, percent-encoded, with the query. */
  location: string
  status: 301 | 302
}

/**
 * The permanent redirects of a site with these pages, by `redirects.config.ts`. The answer takes a path
 * and a query (`?a=1` or empty) as a request names them, and is undefined for what is right as it is or
 * unknown. It never throws, whatever it is given.
 */
export function createRedirects(known: Known): (pathname: string, search?: string) => Redirect | undefined {
  const lookup = createLookup(redirectTables(redirectRules(redirectConfig, known)))
  return (pathname, search = '') => {
    const values = lookup({ request_uri: pathname + search })
    const to = values('redirect_to')
    if (to === values('address_path')) return undefined
    return { location: printable(to + values('redirect_query')), status: 301 }
  }
}

/** Escapes what must not stand in a header; what is escaped already stays as it is. */
export function printable(location: string): string {
  return location.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
