import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { drain } from '#server/stop.ts'

async function slowServer(milliseconds: number) {
  const server = createServer((_, response) => {
    setTimeout(() => response.end('done'), milliseconds)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    return response
  }
  return { server, port, ask }
}

test('clients that keep their connections lose no request while the server closes', async () => {
  const { server, ask } = await slowServer(10)
  let answered = 0
  const client = async () => {
    for (let last = false; !last; answered++) {
      const response = await ask()
      expect(await text(response)).toBe('done')
      last = response.headers.connection === 'close'
    }
  }
  const clients = Promise.all(Array.from({ length: 20 }, client))
  await ask()
  await Promise.all([clients, drain(server, { notice: 300 })])
  expect(answered).toBeGreaterThanOrEqual(20)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('readers who open a connection for each request are answered or refused, never cut off', async () => {
  const { server, port } = await slowServer(1)
  const ends: string[] = []
  const reader = async () => {
    for (;;) {
      const socket = connect(port, '127.0.0.1')
      const failure = once(socket, 'error').then(([error]: NodeJS.ErrnoException[]) => error?.code ?? '')
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      const end = await Promise.race([text(socket).catch(() => failure), failure])
      if (!end.endsWith('done')) return void ends.push(end)
    }
  }
  const readers = Promise.all(Array.from({ length: 100 }, reader))
  await once(server, 'request')
  await drain(server)
  await readers
  expect(new Set(ends)).toEqual(new Set(['ECONNREFUSED']))
})

test('what is in flight is finished, what takes too long is cut', async () => {
  const quick = await slowServer(300)
  const answer = quick.ask()
  await once(quick.server, 'request')
  await drain(quick.server, { notice: 0 })
  expect(await text(await answer)).toBe('done')

  const slow = await slowServer(60_000)
  const cut = expect(slow.ask()).rejects.toThrow()
  await once(slow.server, 'request')
  await drain(slow.server, { notice: 0, longest: 100 })
  await cut
})
