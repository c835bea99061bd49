import type { Wanted } from '#shared/offline/kept.ts'

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface Asking extends Extendable {
  data: Wanted
  ports: MessagePort[]
}

/** What is used of a worker's scope; the compiler knows that of pages only. */
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'message', listener: (event: Asking) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
  caches: CacheStorage
}

export const scope = globalThis as unknown as WorkerScope
