import type { TrackingHosts } from './tracking-hosts.ts'

export interface PolicySettings {
  /** The origin that readers see. */
  siteUrl: string
  /** Other origins that the pages' scripts may call: that of the API. The serving process adds its storage. */
  connections: readonly string[]
  tracking: TrackingHosts
}

/** The content security policy of a page with those inline scripts and styles. Nothing that is not named may load. */
export function pagePolicy(
  { scripts, styles }: { scripts: Iterable<string>; styles: Iterable<string> },
  { siteUrl, connections, tracking }: PolicySettings,
): string {
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...[...scripts].sort(), ...tracking.scripts],
    ["style-src 'self'", ...[...styles].sort()],
    // Pictures that a person is about to send are shown from memory.
    ["img-src 'self' data: blob:", ...tracking.images],
    ["font-src 'self'"],
    ["media-src 'self'"],
    ["connect-src 'self'", ...new Set([...connections, ...tracking.connections])],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["frame-ancestors 'none'"],
    // The scripts of third parties write to places that trusted types guard.
    ...(tracking.scripts.length === 0 ? [["require-trusted-types-for 'script'"]] : []),
    ...(siteUrl.startsWith('https:') ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}
