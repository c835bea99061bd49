import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from './connections.ts'

/** Requests that a client may send ahead on one connection, and those that it may send in all. */
const mostAhead = 16
const mostRequests = 1000

interface Line {
  /** What is being answered; the others wait until its last byte has left. */
  now: ServerResponse | undefined
  waiting: (() => void)[]
  requests: number
}

/**
 * Lets the requests of a connection be worked on one after the other, so that a client who sends many
 * and reads nothing costs no more than one who sends one. Who sends more than sixteen ahead is cut off;
 * after a thousand the connection is closed with an answer that says so.
 */
export class Turns {
  readonly #connections: Connections
  readonly #lines = new WeakMap<Duplex, Line>()

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** The answer that is on its way to a client, if there is one. */
  current(socket: Duplex): ServerResponse | undefined {
    return this.#lines.get(socket)?.now
  }

  inTurn(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request
      const line = this.#lines.get(socket) ?? { now: undefined, waiting: [], requests: 0 }
      this.#lines.set(socket, line)
      if (!socket.writable) return
      if (line.waiting.length >= mostAhead) {
        socket.destroy()
        return
      }
      line.requests++
      if (line.requests >= mostRequests) response.setHeader('Connection', 'close')
      const work = () => this.#work(line, request, response, listener)
      if (line.now) {
        line.waiting.push(work)
        return
      }
      this.#connections.begin(socket)
      work()
    }
  }

  #work(line: Line, request: IncomingMessage, response: ServerResponse, listener: RequestListener): void {
    const { socket } = request
    line.now = response
    response.once('close', () => {
      line.now = undefined
      const next = socket.writable ? line.waiting.shift() : undefined
      if (next) next()
      else this.#connections.end(socket)
    })
    listener(request, response)
  }
}
