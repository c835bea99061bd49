import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** What a client is told whose request was no HTTP, too slow, or had too long an address or too many headers. */
const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
/** Milliseconds for a refused client to read why, before its connection is cut. */
const reading = 2000

/** The status that a request is refused with for its form: no or another HTTP, no host or two; undefined for a good one. */
export function refusalOf({ httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage): number | undefined {
  if (httpVersionMajor !== 1) return 505
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  )
  if (hosts.length > 1 || (hosts.length === 0 && httpVersionMinor > 0)) return 400
  return undefined
}

/** Answers a request that is not looked at further, and closes its connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
): void {
  const body = `${STATUS_CODES[status]}\n`
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    Connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers what could not be read as a request, by the code of the parser's error, and closes the connection. */
export function refuseSocket(socket: Duplex, code: string | undefined, headers: Record<string, string>): void {
  const status = unreadable[code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, 'Cache-Control': 'no-store', Connection: 'close', 'Content-Length': 0 })
  const head = lines.map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', ''].join('\r\n'))
  setTimeout(() => socket.destroy(), reading).unref()
}
