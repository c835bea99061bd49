import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the one that is tested, whose answers a test may change: by path, in place of the text that there is. */
export async function serveInFront(target: string) {
  const { hostname, port } = new URL(target)
  const changes = new Map<string, { text(before: string): string; headers?: Record<string, string> }>()
  const server = createServer((request, response) => {
    const change = changes.get((request.url ?? '').split('?')[0] ?? '')
    const { 'accept-encoding': encoding, 'if-none-match': tag, ...headers } = request.headers
    const given = change ? headers : request.headers
    const onward = ask({ hostname, port, path: request.url, method: request.method, headers: given }, (answer) => {
      if (!change) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': length, etag, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? 502, { ...rest, ...change.headers })
        response.end(request.method === 'HEAD' ? undefined : change.text(Buffer.concat(parts).toString()))
      })
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    changes,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
