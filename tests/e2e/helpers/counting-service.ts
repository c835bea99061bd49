import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CountedClick {
  click: { event: string; target: string; page: string }
  /** The status that the service answered with. */
  status: number
  cookie: string | undefined
}

/**
 * Stands between browser and service and notes the clicks that the service has answered: what a browser
 * sends while it leaves a page cannot be seen from inside of it.
 */
export async function openCountingService(service: string) {
  const counted: CountedClick[] = []
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const forwarded = ask(
        new URL(incoming.url ?? '/', service),
        { method: incoming.method, headers: incoming.headers },
        (answer) => {
          if (incoming.method === 'POST' && incoming.url === '/api/v1/statistics/record')
            counted.push({
              click: JSON.parse(body.toString()),
              status: answer.statusCode ?? 0,
              cookie: incoming.headers.cookie,
            })
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        },
      )
      forwarded.on('error', () => outgoing.destroy())
      forwarded.end(body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    counted,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
