import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** What a client is told whose request was no HTTP, too slow, or had too long an address or too many headers. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** An HTTP server that slow, greedy and broken clients cannot wear down. Times are milliseconds. */
export function createWebServer(listener: RequestListener, headers: Record<string, string>): Server {
  const server = createServer(
    {
      headersTimeout: 15_000,
      // 50 MB take a slow line nearly seven minutes; the routes without files set shorter times themselves.
      requestTimeout: 900_000,
      // Longer than the minute for which proxies keep theirs, so that none sends into a closing connection.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  )
  server.maxHeadersCount = 100
  server.maxConnections = 5000
  server.maxRequestsPerSocket = 1000
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = refusals[error.code ?? ''] ?? '400 Bad Request'
    socket.end([`HTTP/1.1 ${status}`, ...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'))
  })
  return server
}
