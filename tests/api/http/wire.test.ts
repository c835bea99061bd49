import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
let server: Server
let port: number
beforeAll(async () => {
  test = await createTestApp()
  server = createServer(getRequestListener(test.app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await test.close()
})

/** What the server answers to these bytes until it closes the connection. */
async function raw(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return answer
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

it('answers TRACE with 405 and repeats nothing of it', async () => {
  const answer = await raw(head('TRACE /api/v1/product', 'X-Secret: canary'))
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toMatch(/\r\nallow: GET, HEAD, OPTIONS\r\n/i)
  expect(answer).not.toContain('canary')
})

it('opens no tunnel', async () => {
  expect(await raw(head('CONNECT localhost:25'))).not.toMatch(/^HTTP\/1\.1 2/)
})

it('answers 413 to a body announced as too large, without waiting for it', async () => {
  const length = `Content-Length: ${limits.jsonBody + 1}`
  const answer = await raw(head('POST /api/v1/blog/email/submit', 'Content-Type: application/json', length))
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"Code":-400413')
})

it('answers 413 to a body in pieces as soon as it is too large', async () => {
  const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const answer = await raw(
    head('POST /api/v1/blog/email/submit', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    ...Array.from({ length: 5 }, () => piece),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

it('knows the address of the client', async () => {
  const body = JSON.stringify({ event: 'buy', target: 'shop', page: '/en/' })
  const send = () =>
    raw(
      head(
        'POST /api/v1/statistics/record',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'X-Forwarded-For: 192.0.2.1',
      ),
      body,
    )
  expect(await send()).toMatch(/^HTTP\/1\.1 200 /)
  for (let sent = 0; sent < 119; sent++) await test.post('/api/v1/statistics/record', JSON.parse(body), {}, '127.0.0.1')
  expect(await send()).toMatch(/^HTTP\/1\.1 429 /)
})
