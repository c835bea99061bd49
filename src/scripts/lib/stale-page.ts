import { safeStorage } from '#src/stores/storage.ts'
import { isChanged } from './fields.ts'

const storage = safeStorage('sessionStorage')
const key = 'reloaded'

/** The path of a reload is remembered for this long, in milliseconds; a second failure meanwhile shows the message. */
export const reloadGuard = 10_000
/** How long is waited for the answer whether a piece is gone, in milliseconds. */
const patience = 8_000

type Island = HTMLElement & { start?: () => void }

/**
 * A page that stayed open over a release may ask for pieces that are gone: when an island cannot come alive for that,
 * the page is loaded anew, once; where that does not help, or would lose what is typed, `#stale-page` says so. Anything
 * else that keeps a piece away (no network, a blocker, a service that is down) leaves the page as it is read; when the
 * network comes back the island tries again.
 */
export function reloadWhenStale(): void {
  const waiting = new Set<Island>()
  addEventListener('astro:hydration-error', async ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    waiting.add(target)
    const pieces = ['component-url', 'renderer-url'].map((name) => target.getAttribute(name) ?? '').filter(Boolean)
    if ((await Promise.all(pieces.map(isGone))).includes(true)) renew()
  })
  addEventListener('online', () => {
    for (const island of waiting) island.start?.()
    waiting.clear()
  })
}

/** Only our host's word that there is no such file counts. */
async function isGone(url: string): Promise<boolean> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), patience)
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: aborter.signal })
    return status === 404 || status === 410
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function renew(): void {
  const [path, at] = (storage.get(key) ?? '').split(' ')
  const justReloaded = path === location.pathname && Date.now() - Number(at) < reloadGuard
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )
  if (!justReloaded && ![...fields].some(isChanged) && storage.set(key, `${location.pathname} ${Date.now()}`))
    location.reload()
  else document.getElementById('stale-page')?.removeAttribute('hidden')
}
