import { cachePrefix } from '#shared/offline/kept.ts'
import { workerPolicy } from './security-headers.ts'

const always = {
  'Content-Security-Policy': workerPolicy,
  'Cache-Control': 'no-cache',
  'Service-Worker-Allowed': '/',
}

/** Of the worker's file; browsers look at it again with each page that they open. */
export const workerHeaders = {
  alive: always,
  retired: { ...always, 'Content-Type': 'text/javascript; charset=utf-8', 'X-Offline-Help': 'off' },
}

/** Stands in the place of a worker that is to go: deletes what it kept, and removes itself. */
export const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('${cachePrefix}')) await caches.delete(name)
  await registration.unregister()
}
`
