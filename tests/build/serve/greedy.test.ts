import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ConnectionBounds } from '#server/web/connections.ts'
import { createWebServer } from '#server/web/web-server.ts'
import { ask } from './ask.ts'
import { makeRelease, serve, temporaryFolder } from './serve-fixture.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

async function open(listener: RequestListener, bounds: Partial<ConnectionBounds> = {}): Promise<number> {
  const server = createWebServer(listener, {}, bounds).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** A connection that reads when it is told to. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  let text = ''
  const read = () => {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  return { socket, read, closed, answers: () => text.split('HTTP/1.1 ').slice(1) }
}

test('requests that are sent ahead are worked on one after the other', async () => {
  const working: ServerResponse[] = []
  const port = await open((_, response) => void working.push(response))
  const { socket, read, answers } = client(port)
  read()
  socket.write(Array.from({ length: 17 }, (_, number) => get(`/${number}`)).join(''))
  for (let number = 0; number < 17; number++) {
    await expect.poll(() => working).toHaveLength(1)
    working.pop()?.end(`answer ${number};`)
  }
  await expect.poll(answers).toHaveLength(17)
  expect(
    answers()
      .join('')
      .match(/answer \d+/g),
  ).toEqual(Array.from({ length: 17 }, (_, number) => `answer ${number}`))
})

test('who sends more ahead than anybody needs is cut off', async () => {
  let begun = 0
  const port = await open(() => void begun++)
  const { socket, read, closed } = client(port)
  read()
  socket.write(get('/').repeat(18))
  await closed
  expect(begun).toBe(1)
})

test('the thousandth answer of a connection says that it is the last', async () => {
  const port = await open((_, response) => response.end('x'))
  const { socket, read, closed, answers } = client(port)
  read()
  for (let sent = 0; sent < 1000; sent += 10) {
    socket.write(get('/').repeat(10))
    await expect.poll(answers, { interval: 1 }).toHaveLength(sent + 10)
  }
  await closed
  const closing = answers().map((answer) => /^connection: close/im.test(answer))
  expect(closing.indexOf(true)).toBe(999)
})

test('who reads nothing is cut off, though he goes on sending', async () => {
  const port = await open((_, response) => response.end(Buffer.alloc(30_000_000)), { stalledAfter: 100 })
  const { socket, closed } = client(port)
  socket.pause().write(`${get('/')}POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`)
  const dripping = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(dripping))
  await closed
})

test('bytes that are no request are never answered in the middle of another answer', async () => {
  const working: ServerResponse[] = []
  const port = await open((_, response) => void working.push(response.writeHead(200, { 'Content-Length': 10 })))
  const { socket, read, closed, answers } = client(port)
  read()
  socket.write(`${get('/')}nonsense\r\n\r\n`)
  await expect.poll(() => working).toHaveLength(1)
  working[0]?.flushHeaders()
  await closed
  expect(answers().filter((answer) => answer.startsWith('400'))).toEqual([])
})

test('idle connections of a client make room for those that ask', async () => {
  const port = await open((_, response) => response.end('x'), { mostOfClient: 4 })
  const idle = Array.from({ length: 12 }, () => client(port))
  for (const { socket } of idle) socket.resume()
  await Promise.all(idle.map(({ socket }) => once(socket, 'connect')))
  let closed = 0
  for (const each of idle) void each.closed.then(() => closed++)
  for (let asked = 0; asked < 8; asked++) expect((await ask(port, '/')).status).toBe(200)
  await expect.poll(() => closed).toBeGreaterThanOrEqual(8)
})

test('a large file is open once, however many ask for it and read nothing', async () => {
  const dataDir = await temporaryFolder()
  const large = Buffer.alloc(20_000_000)
  await makeRelease(dataDir, 'a', { files: { 'downloads/large-00.zip': large } })
  const { port } = await serve(dataDir)
  const file = join(dataDir, 'releases/a/site/downloads/large-00.zip')
  const clients = Array.from({ length: 10 }, () => client(port))
  for (const { socket } of clients) socket.pause().write(get('/downloads/large-00.zip').repeat(10))
  await Promise.all(clients.map(({ socket }) => once(socket, 'readable')))
  const opened = () => readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`) === file).length
  if (process.platform === 'linux') expect(opened()).toBe(1)
  expect((await ask(port, '/downloads/large-00.zip')).body.equals(large)).toBe(true)
  for (const { socket } of clients) socket.destroy()
  if (process.platform === 'linux') await expect.poll(opened).toBe(0)
})

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
