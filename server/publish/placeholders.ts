import { listOf, type Placeholder } from '../content/facts.ts'
import { PublishError } from './publish-error.ts'

/** What is to be published, as far as somebody has yet to look at it. */
export interface Unready {
  /** A number when the content is read from an API. */
  placeholders: readonly Placeholder[] | number
  reviews: number
}

/** Throws a `PublishError` that names every placeholder, unless only who makes the site sees it. */
export function refusePlaceholders(siteUrl: string, { placeholders }: Unready): void {
  const count = countOf(placeholders)
  if (count === 0 || !isRealDomain(siteUrl)) return
  const list =
    typeof placeholders === 'number'
      ? ' `npm run facts`, where the content is, lists them.'
      : ['', ...listOf(placeholders)].join('\n  ')
  throw new PublishError(`${siteUrl} is a real address, and ${wordsFor(count)}:${list}`)
}

/** The line of a release about what somebody has yet to look at. */
export function reportOf({ placeholders, reviews }: Unready): string {
  const texts = reviews === 1 ? '1 text waits' : `${reviews} texts wait`
  return `${wordsFor(countOf(placeholders))}; ${texts} for an electrician (npm run facts lists them)`
}

export const countOf = (placeholders: Unready['placeholders']): number =>
  typeof placeholders === 'number' ? placeholders : placeholders.length

const wordsFor = (count: number) =>
  count === 1 ? '1 thing that the site says is a placeholder' : `${count} things that the site says are placeholders`

/** Names that nobody can have: RFC 2606 and 6761. */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/
const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/

/** Whether readers can come to an origin. */
export function isRealDomain(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/\.$/, '')
  return !reserved.test(host) && !loopback.test(host)
}
