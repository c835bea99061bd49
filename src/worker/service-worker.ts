import { openKept } from '#shared/offline/kept.ts'
import { answerKept } from './answer.ts'
import { save } from './save.ts'
import { scope } from './scope.ts'

/**
 * Help without a network. Pages come from the network as long as there is one, so that nobody sees an old release; files
 * with a hash in their name, of which there is one version only, come from what is kept.
 */

/** What is kept is renewed after this time, in milliseconds, when a page is opened. */
const renewAfter = 24 * 60 * 60 * 1000

const { caches } = scope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', (event) => {
  const tell = (answer: unknown) => event.ports[0]?.postMessage(answer)
  event.waitUntil(
    save(event.data, caches).then(
      () => tell({ saved: true }),
      (error: unknown) => tell({ saved: false, reason: String(error) }),
    ),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin || request.headers.has('range')) return
  if (url.pathname.startsWith('/_astro/')) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)))
    return
  }
  const isPage = request.mode === 'navigate'
  if (!isPage && !url.pathname.startsWith('/search/')) return
  const answer = fetch(request)
  event.respondWith(answer.catch(() => answerKept(url, isPage, caches)))
  if (isPage) event.waitUntil(answer.then(renew).catch(() => {}))
})

/** Renews what is old, but for whoever saves data. */
async function renew(): Promise<void> {
  const found = await openKept(caches)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!found || connection?.saveData || Date.now() - found.kept.at < renewAfter) return
  const { lang, layout, models } = found.kept
  await save({ lang, layout, models }, caches)
}
