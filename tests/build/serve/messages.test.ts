import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { ask, askRaw } from './ask.ts'
import { makeRelease, serve, sharedRelease, temporaryFolder } from './serve-fixture.ts'

const site = sharedRelease()

test('what does not exist is answered by 404 in the language and layout of the path', async () => {
  const { port } = await site()
  for (const lang of langs) {
    for (const [base, layout] of [
      [`/${lang}`, 'default'],
      [`/${lang}/mTerminal`, 'mobile'],
    ]) {
      const { status, headers, body } = await ask(port, `${base}/nix`)
      const html = body.toString()
      expect(status).toBe(404)
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).toContain(`Page not found ${layout}`)
      expect(html).toContain(`data-path>${base}/nix</code>`)
      expect(headers['cache-control']).toBe('no-store')
    }
  }
})

test('a path without a language is answered in the one that the browser prefers', async () => {
  const { port } = await site()
  const inLang = async (accepted: string) =>
    /lang="([^"]+)"/.exec((await ask(port, '/nix', { headers: { 'Accept-Language': accepted } })).body.toString())?.[1]
  expect(await inLang('uk-UA, en;q=0.5')).toBe('uk')
  expect(await inLang('tlh')).toBe('en')
})

test.each([
  ['/en/%3Cscript%3Ealert(1)%3C/script%3E', '/en/&#60;script&#62;alert(1)&#60;/script&#62;'],
  ['/en/%3Cimg%20src=x%20onerror=alert(1)%3E', '/en/&#60;img src=x onerror=alert(1)&#62;'],
  ['/en/%22%3E%3Csvg/onload=alert(1)%3E', '/en/&#34;&#62;&#60;svg/onload=alert(1)&#62;'],
  ['/en/%E2%80%AEgpj.exe', '/en/%E2%80%AEgpj.exe'],
  ['/en/%00', '/en/%00'],
  ['/en/%E0%A4%A', '/en/%E0%A4%A'],
  ['/en/%', '/en/%'],
  ['/en/%2e%2e/%2e%2e/etc/passwd', '/en/../../etc/passwd'],
  [`/en/${'a'.repeat(8000)}`, `/en/${'a'.repeat(196)}…`],
])('%.40s is shown as text', async (path, shown) => {
  const { port } = await site()
  const { status, body } = await ask(port, path)
  expect(status).toBe(404)
  expect(body.toString()).toContain(`data-path>${shown}</code>`)
})

test('a path that is sent without any escapes is text too, or refused', async () => {
  const { port } = await site()
  const send = (path: string) => askRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(await send('/en/<img/src=x/onerror=alert(1)>')).toMatch(/^HTTP\/1.1 404[\s\S]*&#60;img\/src=x/)
  expect(await send('/en/<img src=x onerror=alert(1)>')).toMatch(/^HTTP\/1.1 400 /)
  expect(await send(`/en/${'a'.repeat(20_000)}`)).toMatch(/^HTTP\/1.1 431 /)
  expect((await ask(port, '/en/')).status).toBe(200)
})

test('the message pages cannot be asked for by their addresses', async () => {
  const { port } = await site()
  for (const path of ['/de/404', '/de/error', '/de/mTerminal/error']) {
    const { status, body } = await ask(port, path)
    expect(status).toBe(404)
    expect(body.toString()).toContain(`data-path>${path}</code>`)
  }
})

test('a missing piece of an old page is told in few bytes', async () => {
  const { port } = await site()
  const { status, headers, body } = await ask(port, '/_astro/gone.js')
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.length).toBeLessThan(50)
})

test('other methods are refused, and said which are not', async () => {
  const { port } = await site()
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const { status, headers } = await ask(port, '/en/', { method })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  }
})

test('a file that cannot be read is answered by the error page of the language', async () => {
  const dataDir = await temporaryFolder()
  await makeRelease(dataDir, 'a')
  const { port, events } = await serve(dataDir)
  await rm(join(dataDir, 'releases/a/site/nl/mTerminal/product.html'))
  const gone = await ask(port, '/nl/mTerminal/product')
  expect(gone.status).toBe(500)
  expect(gone.body.toString()).toContain('lang="nl"')
  expect(gone.body.toString()).toContain('<span data-code data-x="1">500</span>')
  expect(events.map(({ event }) => event)).toContain('web-failed')

  await writeFile(join(dataDir, 'releases/a/site/nl/product.html'), 'cut')
  await rm(join(dataDir, 'releases/a/site/nl/error.html'))
  expect((await ask(port, '/nl/product')).status).toBe(500)
  expect(events.filter(({ event }) => event === 'web-failed')).toHaveLength(1)
})

test('a proxy may send the whole address', async () => {
  const { port } = await site()
  expect((await ask(port, 'http://www.shop.example/en/')).status).toBe(200)
  expect((await ask(port, 'http://www.shop.example/en/nix?a=1#b')).body.toString()).toContain('>/en/nix</code>')
})

test('the API gets its calls and the checks of its health', async () => {
  const { port } = await site()
  for (const path of ['/api/v1/product?language=en-gc', '/healthz', '/readyz']) {
    expect((await ask(port, path)).body.toString()).toBe('api')
  }
  expect((await ask(port, '/api')).status).toBe(404)
})
