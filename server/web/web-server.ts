import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ConnectionBounds, Connections } from './connections.ts'
import { refusalOf, refuse, refuseSocket } from './refusals.ts'
import { RequestQueue } from './request-queue.ts'

const defaults: ConnectionBounds = { most: 5000, mostOfClient: 1250, stalledAfter: 90_000 }

/** An HTTP server that slow, greedy and broken clients cannot wear down. Times are milliseconds; `headers` go with its own refusals. */
export function createWebServer(
  listener: RequestListener,
  headers: Record<string, string>,
  bounds: Partial<ConnectionBounds> = {},
): Server {
  const all = { ...defaults, ...bounds }
  const connections = new Connections(all)
  const queue = new RequestQueue(connections)
  const server = createServer({
    headersTimeout: 15_000,
    // 50 MB take a slow line nearly seven minutes; the routes without files set shorter times themselves.
    requestTimeout: 900_000,
    // Longer than the minute for which proxies keep theirs, so that none sends into a closing connection.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Node's own refusals carry no headers.
    requireHostHeader: false,
  })
  server.maxHeadersCount = 100
  server.on('connection', (socket) => connections.admit(socket))
  server.on(
    'request',
    queue.oneByOne((request, response) => {
      const status = refusalOf(request)
      if (status) refuse(request, response, status, headers)
      else listener(request, response)
    }),
  )
  server.on(
    'checkExpectation',
    queue.oneByOne((request, response) => refuse(request, response, 417, headers)),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || queue.current(socket)?.headersSent) socket.destroy()
    else refuseSocket(socket, error.code, headers)
  })
  const look = setInterval(() => connections.cutStalled(performance.now()), all.stalledAfter / 4).unref()
  server.on('close', () => clearInterval(look))
  return server
}
