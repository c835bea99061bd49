import { expect, test } from 'vitest'
import { pagePolicy } from '#server/publish/page-policy.ts'
import { trackingHosts } from '#server/publish/tracking-hosts.ts'

const none = trackingHosts({ pixelId: '', adsId: '', analyticsId: '' })
const page = { scripts: ["'sha256-b'", "'sha256-a'"], styles: [] }

test('a page without third parties names no host and guards its writes', () => {
  expect(pagePolicy(page, { siteUrl: 'https://www.shop.example', connections: [], tracking: none })).toBe(
    [
      "default-src 'none'",
      "script-src 'self' 'sha256-a' 'sha256-b'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'upgrade-insecure-requests',
    ].join('; '),
  )
})

test('an API elsewhere may be called, and a site by plain http upgrades nothing', () => {
  const policy = pagePolicy(page, {
    siteUrl: 'http://shop.test',
    connections: ['https://api.shop.test'],
    tracking: none,
  })
  expect(policy).toContain("connect-src 'self' https://api.shop.test;")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('each third party is named only when its id is set', () => {
  const pixel = trackingHosts({ pixelId: '1', adsId: '', analyticsId: '' })
  const policy = pagePolicy(page, { siteUrl: 'https://www.shop.example', connections: [], tracking: pixel })
  expect(policy).toContain('https://connect.facebook.net')
  expect(policy).not.toMatch(/google|require-trusted-types-for|unsafe/)
  expect(trackingHosts({ pixelId: '', adsId: '1', analyticsId: '' }).scripts).toEqual([
    'https://www.googletagmanager.com',
  ])
})
