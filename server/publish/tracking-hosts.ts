import type { site } from '#shared/site.config.ts'

/** Origins that a page may load from once the reader has agreed, by kind. */
export interface TrackingHosts {
  scripts: string[]
  images: string[]
  connections: string[]
}

type Tracking = Record<keyof typeof site.tracking, string>

/** The origins of the third parties whose ids are set; none without ids. */
export function trackingHosts({ pixelId, adsId, analyticsId }: Tracking): TrackingHosts {
  const hosts: TrackingHosts = { scripts: [], images: [], connections: [] }
  if (pixelId) {
    hosts.scripts.push('https://connect.facebook.net')
    hosts.images.push('https://www.facebook.com')
    hosts.connections.push('https://www.facebook.com')
  }
  if (adsId || analyticsId) {
    hosts.scripts.push('https://www.googletagmanager.com')
    hosts.images.push('https://www.googletagmanager.com')
    hosts.connections.push('https://www.googletagmanager.com')
  }
  if (adsId) {
    hosts.images.push('https://googleads.g.doubleclick.net', 'https://www.google.com')
    hosts.connections.push('https://googleads.g.doubleclick.net', 'https://www.google.com')
  }
  if (analyticsId) {
    hosts.images.push('https://*.google-analytics.com')
    hosts.connections.push('https://*.google-analytics.com', 'https://*.analytics.google.com')
  }
  return hosts
}
