import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityHeaders } from '#server/web/security-headers.ts'
import { ask, askRaw } from './ask.ts'
import { inlineScript, inlineStyle } from './fixture-site.ts'
import { sharedRelease, siteUrl } from './serve-fixture.ts'

const site = sharedRelease()

const host = new URL(siteUrl).host
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every answer carries the whole set', async () => {
  const { port, releases } = await site()
  const etag = (await ask(port, '/en/')).headers.etag
  const phone = { 'Sec-CH-UA-Mobile': '?1' }
  const answers = [
    await ask(port, '/en/'),
    await ask(port, '/en/', { headers: phone }),
    await ask(port, '/en/Product'),
    await ask(port, '/en/', { headers: { 'If-None-Match': etag } }),
    await ask(port, '/en/nix'),
    await ask(port, '/en/', { method: 'POST' }),
    await ask(port, '/dot.png', { headers: { Range: 'bytes=0-1' } }),
    await ask(port, '/dot.png', { headers: { Range: 'bytes=900-' } }),
    await ask(port, '/_astro/nix.js'),
    await ask(port, `/en/${'a'.repeat(20_000)}`),
  ]
  const release = releases.current()
  release?.files.set('/en/broken', { file: 'broken.html', size: 1, hash: 'x' })
  answers.push(await ask(port, '/en/broken'))
  expect(answers.map(({ status }) => status)).toEqual([200, 302, 301, 304, 404, 405, 206, 416, 404, 431, 500])
  for (const { status, headers } of answers) {
    expect(headers, String(status)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  }
})

test.each([
  ['no host', 400, 'GET /en/ HTTP/1.1\r\n\r\n'],
  ['two hosts', 400, 'GET /en/ HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  ['no version', 505, 'GET /en/\r\n\r\n'],
  ['a version to come', 505, 'GET /en/ HTTP/2.0\r\nHost: a\r\n\r\n'],
  ['an expectation', 417, 'GET /en/ HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n'],
  ['no sense', 400, 'nonsense\r\n\r\n'],
  ['a long header', 431, `GET /en/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['two lengths', 400, 'GET /en/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
])('a request with %s is refused with the whole set, and the connection closed', async (_, status, request) => {
  const { port } = await site()
  const answer = await askRaw(port, request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.match(/^HTTP\//gm)).toHaveLength(1)
  expect(answer).toMatch(/^connection: close/im)
  for (const [name, value] of Object.entries(securityHeaders(siteUrl)))
    expect(answer).toContain(`${name}: ${value}\r\n`)
})

test('a request of HTTP 1.0 needs no host', async () => {
  const { port } = await site()
  expect(await askRaw(port, 'GET /en/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test('the policy of a page allows its own inline script and style, and no other', async () => {
  const { port } = await site()
  const policy = String((await ask(port, '/fr/product')).headers['content-security-policy'])
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
  expect(directives.get('script-src')).toBe(`'self' ${hash(inlineScript)}`)
  expect(directives.get('style-src')).toBe(`'self' ${hash(inlineStyle)}`)
  expect(directives.get('require-trusted-types-for')).toBe("'script'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('requests are upgraded to https at the public host only', async () => {
  const { port } = await site()
  const policy = async (headers: Record<string, string>) =>
    String((await ask(port, '/en/', { headers })).headers['content-security-policy'])
  expect(await policy({ Host: host })).toContain('upgrade-insecure-requests')
  expect(await policy({ 'X-Forwarded-Proto': 'https' })).toContain('upgrade-insecure-requests')
  expect(await policy({ Host: 'localhost:4321' })).not.toContain('upgrade-insecure-requests')
  expect(await policy({ Host: '192.168.0.7:4321' })).not.toContain('upgrade-insecure-requests')
})

test('no address sends a browser to another host', async () => {
  const { port } = await site()
  for (const path of [
    '//evil.example/',
    '//evil.example/en/',
    '/\\evil.example/',
    '/en//evil.example/',
    '/%2F/evil.example/',
  ]) {
    const { headers } = await ask(port, path)
    expect(new URL(headers.location ?? '/', siteUrl).host, path).toBe(host)
  }
})
