import type { ReleaseHeaders } from '../web/release.ts'
import type { PageFindings } from './inspect-page.ts'
import { type PolicySettings, pagePolicy } from './page-policy.ts'
import { PublishError } from './publish-error.ts'

/** More would mean that scripts or styles are written into pages that belong into files. */
const mostHashes = 24
/** Proxies refuse answers with more in a header. */
const longestPolicy = 4096

/**
 * The policy of every page, equal ones once. `pages` is by path. Throws a `PublishError` that names
 * what a policy would block, or what makes policies too long.
 */
export function pageHeaders(pages: ReadonlyMap<string, PageFindings>, settings: PolicySettings): ReleaseHeaders {
  const faults = [...pages].flatMap(([path, page]) => page.faults.map((fault) => `${path} has ${fault}`))
  if (faults.length > 0) throw new PublishError(firstOf(faults))
  const hashes = new Set([...pages.values()].flatMap((page) => [...page.scripts, ...page.styles]))
  if (hashes.size > mostHashes) {
    throw new PublishError(
      `The pages have ${hashes.size} different inline scripts and styles; ${mostHashes} are the most.`,
    )
  }
  const policies: string[] = []
  const routes: Record<string, number> = {}
  for (const [path, page] of pages) {
    const policy = pagePolicy(page, settings)
    if (policy.length > longestPolicy)
      throw new PublishError(`The policy of ${path} has ${policy.length} characters; ${longestPolicy} are the most.`)
    const known = policies.indexOf(policy)
    routes[path] = known < 0 ? policies.push(policy) - 1 : known
  }
  return { policies, routes }
}

/** The first ten lines of a list, and how many more there are. */
export function firstOf(lines: readonly string[]): string {
  const more = lines.length - 10
  return [...lines.slice(0, 10), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}
