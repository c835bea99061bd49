import type { Socket } from 'node:net'
import { network } from '../api/client-address.ts'

export interface ConnectionBounds {
  /** Open connections in all, and those of one client: an IPv4 address, or an IPv6 /64. */
  most: number
  mostOfClient: number
  /** Milliseconds without a byte taken, after which a client that is being answered is cut off. */
  stalledAfter: number
}

interface Client {
  open: number
  /** Those that ask nothing at the moment, the longest idle first. */
  idle: Set<Socket>
}

interface Progress {
  /** Bytes that the system has taken, and since when it is that many. */
  taken: number
  since: number
}

/**
 * The open connections of a server within their bounds. A connection too many takes the place of the
 * one that has been idle longest, its own client's first; where none is idle it is closed at once.
 */
export class Connections {
  readonly #bounds: ConnectionBounds
  readonly #clients = new Map<string, Client>()
  readonly #idle = new Set<Socket>()
  readonly #answering = new Map<Socket, Progress>()
  readonly #clientOf = new Map<Socket, Client>()

  constructor(bounds: ConnectionBounds) {
    this.#bounds = bounds
  }

  /** Takes a new connection, or closes it. */
  admit(socket: Socket): void {
    const address = network(socket.remoteAddress ?? '') ?? 'unknown'
    const client = this.#clients.get(address) ?? { open: 0, idle: new Set() }
    if (client.open >= this.#bounds.mostOfClient) this.#dropFirst(client.idle)
    else if (this.#clientOf.size >= this.#bounds.most) this.#dropFirst(this.#idle)
    if (client.open >= this.#bounds.mostOfClient || this.#clientOf.size >= this.#bounds.most) {
      socket.destroy()
      return
    }
    client.open++
    this.#clients.set(address, client)
    this.#clientOf.set(socket, client)
    this.#rest(socket, client)
    socket.once('close', () => {
      this.#forget(socket)
      if (client.open === 0 && this.#clients.get(address) === client) this.#clients.delete(address)
    })
  }

  /** A request of this connection is in work from now on. */
  begin(socket: Socket): void {
    this.#idle.delete(socket)
    this.#clientOf.get(socket)?.idle.delete(socket)
    this.#answering.set(socket, { taken: -1, since: 0 })
  }

  /** Nothing of this connection is in work any more. */
  end(socket: Socket): void {
    this.#answering.delete(socket)
    const client = this.#clientOf.get(socket)
    if (client) this.#rest(socket, client)
  }

  /** Cuts off the clients that have been taking nothing for too long, at the time `now`. To be called again and again. */
  cutStalled(now: number): void {
    for (const [socket, progress] of this.#answering) {
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== progress.taken) {
        progress.taken = taken
        progress.since = now
      } else if (now - progress.since >= this.#bounds.stalledAfter) {
        socket.destroy()
      }
    }
  }

  #rest(socket: Socket, client: Client): void {
    this.#idle.add(socket)
    client.idle.add(socket)
  }

  #dropFirst(idle: ReadonlySet<Socket>): void {
    const [socket] = idle
    if (!socket) return
    this.#forget(socket)
    socket.destroy()
  }

  #forget(socket: Socket): void {
    const client = this.#clientOf.get(socket)
    if (!client) return
    client.open--
    client.idle.delete(socket)
    this.#idle.delete(socket)
    this.#answering.delete(socket)
    this.#clientOf.delete(socket)
  }
}
