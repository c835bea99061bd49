import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { nginxSite } from '#server/web/export/nginx-site.ts'
import { readReleaseHeaders } from '#server/web/release.ts'
import { releaseFolder } from '#server/web/release-folder.ts'
import { openReleases, type Releases } from '#server/web/releases.ts'
import { securityHeaders } from '#server/web/security-headers.ts'
import { createSite } from '#server/web/site.ts'
import { createWebServer } from '#server/web/web-server.ts'
import { redirectRules, sitePaths } from '#shared/routing/redirect-rules.ts'
import { words } from '#tests/helpers/table.ts'
import { ask } from '../serve/ask.ts'
import { makeRelease, siteUrl } from '../serve/serve-fixture.ts'
import { nginx, startNginx, writeConfiguration } from './nginx.ts'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let folder = ''
let releases: Releases
let service: Server
let running: { stop(): Promise<void> } | undefined
const ports = { nginx: 0, service: 0 }
/** What has reached the service. */
let passed: string[] = []

const morePages = Object.fromEntries(
  langs.flatMap((lang) =>
    [lang, `${lang}/mTerminal`].flatMap((base) =>
      ['homekit', 'smart-plug', 'support/FAQs', 'support/FAQs/145', 'support/contact/ticket'].map((path) => [
        `${base}/${path}.html`,
        `<!doctype html><html lang="${lang}"><head><title>${path}</title></head><body>${'Some words. '.repeat(60)}</body></html>`,
      ]),
    ),
  ),
)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** What a reader gets from a server, in what both must agree. */
async function answerOf(server: keyof typeof ports, path: string, headers = {}, method = 'GET') {
  const given = { Host: new URL(siteUrl).host, ...headers }
  const { status, headers: all, body } = await ask(ports[server], path, { method, headers: given })
  const redirect = status === 301 || status === 302
  const names = redirect
    ? ['location', 'cache-control']
    : [...Object.keys(securityHeaders(siteUrl)), 'cache-control', 'content-disposition', 'accept-ch', 'allow']
  const told = Object.fromEntries(names.map((name) => [name, all[name.toLowerCase()]]))
  const vary = new Set(all.vary?.split(', '))
  return { status, ...told, ...(!redirect && { body: body.toString() }), vary }
}

/** Whether nginx asked the service; fails when the reader would have got another answer from the service itself. */
async function reachesService(path: string, headers = {}, method = 'GET'): Promise<boolean> {
  passed = []
  const theirs = await answerOf('nginx', path, headers, method)
  const reached = passed.length > 0
  expect(theirs, path).toEqual(await answerOf('service', path, headers, method))
  return reached
}

if (!nginx) console.warn('nginx is not installed: its answers are not compared with ours.')

describe.skipIf(!nginx)('nginx with the written configuration', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'))
    await makeRelease(folder, 'a', {
      files: { ...morePages, 'service-worker.js': 'let worker', 'en/manifest.webmanifest': '{}' },
    })
    releases = await openReleases({ folder: releaseFolder(folder), log: () => undefined })
    const api = (request: { url?: string }, response: { end(text: string): unknown }) =>
      response.end(`api ${request.url}`)
    const site = createSite({ releases, api, siteUrl, log: () => undefined })
    service = createWebServer((request, response) => {
      passed.push(request.url ?? '')
      site(request, response)
    }, securityHeaders(siteUrl)).listen(0, '127.0.0.1')
    await once(service, 'listening')
    ports.service = (service.address() as AddressInfo).port
    ports.nginx = await freePort()
    const release = join(releaseFolder(folder), 'current')
    const headers = await readReleaseHeaders(release)
    await writeConfiguration(join(folder, 'nginx'), {
      'site.conf': nginxSite({
        siteUrl,
        root: join(release, 'site'),
        listen: `127.0.0.1:${ports.nginx}`,
        service: `127.0.0.1:${ports.service}`,
        headers,
        rules: redirectRules(sitePaths(Object.keys(headers.routes))),
      }),
    })
    running = await startNginx(join(folder, 'nginx'))
  })

  afterAll(async () => {
    await running?.stop()
    releases?.close()
    service?.close()
    await rm(folder, { recursive: true })
  })

  it.each(
    words(`
    / /en/ /de/mTerminal/ /de/mTerminal/product /uk/plug/plug-1/1?a=1&b=%20 /en/smart-plug?category_id=22
    /en/support/contact/ticket /en/%70roduct /robots.txt /_astro/app.one.js /downloads/manual-1a2b3c4d.pdf
    /.well-known/security.txt
    `),
  )('sends %s as the service would, with all its headers, by itself', async (path) => {
    expect(await reachesService(path)).toBe(false)
    expect(await reachesService(path, {}, 'HEAD')).toBe(false)
  })

  it('sends the compressed twin to who takes it', async () => {
    const { headers } = await ask(ports.nginx, '/_astro/page.css', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  })

  it.each(words('/de/list /zh-Hans/mTerminal/FAQs?a=1 /en/LIST/all /ja/ticket'))(
    'leads on from %s, an old address in plain words, by itself',
    async (path) => {
      expect(await reachesService(path)).toBe(false)
      expect((await answerOf('nginx', path)).status).toBe(301)
    },
  )

  it.each([
    { 'user-agent': phone },
    { 'user-agent': desktop },
    { 'user-agent': phone, 'sec-ch-ua-mobile': '?0' },
    { 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' },
    {},
  ])('sends %o to the layout that the service would', async (headers) => {
    for (const path of words('/en/ /de/product?a=1 /ja/mTerminal/product /_astro/page.css /robots.txt /de/list'))
      expect(await reachesService(path, headers), path).toBe(false)
    for (const path of words('/uk/nothing /en/Product /en/list/smart-plug'))
      expect(await reachesService(path, headers), path).toBe(true)
  })

  it.each(
    words(`
    /en /EN/product /en/product/ /en/product.html /en/index.html /index.html /en-gc//product //en/product
    //evil.example/en/product /tr-tur/mterminal/Product /en/Homekit?a="<>{}| /en/product/1/An%20old-name
    /en/smart-plug?a=1&category_id=2 /en/support/FAQs/145. /de/mTerminal/support/FAQs/145%20
    /en/support/FAQs/145%23step?a=1 /en/support/FAQs/145%EF%BC%89 /de/nothing /ja/mTerminal/nothing/at/all /nothing
    /de/404 /de/mTerminal/error /de/404.html /en/product.html.gz /_astro/of-the-release-before.js
    /en/manifest.webmanifest /service-worker.js /en/${'a'.repeat(4000)} /healthz /readyz /api/v1/product?a=1
    `),
  )('asks the service for %.60s as it was sent', async (path) => {
    expect(await reachesService(path)).toBe(true)
    expect(passed).toContain(path)
  })

  it('asks the service about whatever is no read', async () => {
    expect(await reachesService('/en/product', {}, 'POST')).toBe(true)
    expect(await reachesService('/_astro/page.css', {}, 'PUT')).toBe(true)
  })

  it('hands on a part of an upload, up to 8 MB', async () => {
    const send = (bytes: number) =>
      fetch(`http://127.0.0.1:${ports.nginx}/api/v1/part`, { method: 'PUT', body: Buffer.alloc(bytes) })
    expect(await (await send(8 * 1024 * 1024)).text()).toBe('api /api/v1/part')
    expect((await send(8 * 1024 * 1024 + 1)).status).toBe(413)
  })

  it('agrees with the service about addresses put together at random', async () => {
    const start = fc.constantFrom('/', '//')
    const lang = fc.constantFrom('en', 'de', 'ja', 'uk', 'EN', 'en_gc', 'Ja-JP', 'xx', '')
    const layout = fc.constantFrom('', '/mTerminal', '//MTERMINAL/')
    const path = fc.oneof(
      fc.constantFrom('/', '/product', '/smart-plug', '/plug/old/1', '/list', '/FAQ/145', '/support/FAQs/145'),
      fc.webPath(),
    )
    const end = fc.constantFrom('', '/', '.html', '/index.html', '?', '?category_id=2&a', '.', '%20', '%23a')
    const address = fc.tuple(start, lang, layout, path, fc.boolean(), end)
    for (const [a, b, c, d, loud, e] of fc.sample(address, 300)) {
      const target = `${a}${b}${c}${loud ? d.toUpperCase() : d}${e}`
      // nginx resolves dot segments and escaped slashes, and refuses what it cannot decode.
      if (/\/(?:\.|%2e){1,2}(?:[/?]|$)|%2f|%(?![0-9a-f]{2})/i.test(target)) continue
      await reachesService(target)
    }
  })

  it.each(words('/% /en/%zz /en/%00 /en/../../homekit'))('refuses %s', async (path) => {
    expect((await ask(ports.nginx, path)).status).toBe(400)
  })
})
