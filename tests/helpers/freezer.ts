import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to the test server that can be frozen: what was open stays open, what comes is taken, and nobody answers. */
export async function freezer(server: string) {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let frozen = false
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (data) => to.write(data))
      if (frozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(server)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
