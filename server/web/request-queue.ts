import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from './connections.ts'

/** Requests that a client may send ahead on one connection, and those that it may send in all. */
const mostAhead = 16
const mostRequests = 1000

interface Pipeline {
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
export class RequestQueue {
  readonly #connections: Connections
  readonly #pipelines = new WeakMap<Duplex, Pipeline>()

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** The answer that is on its way to a client, if there is one. */
  current(socket: Duplex): ServerResponse | undefined {
    return this.#pipelines.get(socket)?.now
  }

  oneByOne(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request
      const pipeline = this.#pipelines.get(socket) ?? { now: undefined, waiting: [], requests: 0 }
      this.#pipelines.set(socket, pipeline)
      if (!socket.writable) return
      if (pipeline.waiting.length >= mostAhead) {
        socket.destroy()
        return
      }
      pipeline.requests++
      if (pipeline.requests >= mostRequests) response.setHeader('Connection', 'close')
      const work = () => this.#work(pipeline, request, response, listener)
      if (pipeline.now) {
        pipeline.waiting.push(work)
        return
      }
      this.#connections.begin(socket)
      work()
    }
  }

  #work(pipeline: Pipeline, request: IncomingMessage, response: ServerResponse, listener: RequestListener): void {
    const { socket } = request
    pipeline.now = response
    response.once('close', () => {
      pipeline.now = undefined
      const next = socket.writable ? pipeline.waiting.shift() : undefined
      if (next) next()
      else this.#connections.end(socket)
    })
    listener(request, response)
  }
}
