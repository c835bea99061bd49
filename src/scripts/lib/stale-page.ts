import { safeStorage } from '#src/stores/storage.ts'
import { isChanged } from './fields.ts'
import { within } from './within.ts'

const storage = safeStorage('sessionStorage')
const key = 'reloaded'

/** The path of a reload is remembered for this long, in milliseconds; a second failure meanwhile shows the message. */
export const reloadGuard = 10_000
/** How long is waited for the answer whether a piece is gone, in milliseconds. */
const patience = 8_000

/**
 * A page that stayed open over a release may ask for pieces that are gone: when an island cannot come alive for that,
 * the page is loaded anew, once; where that does not help, or would lose what is typed, `#stale-page` says so. Anything
 * else that keeps a piece away (no network, a blocker, a service that is down) leaves the page as it is read.
 */
export function reloadWhenStale(): void {
  addEventListener('astro:hydration-error', async ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const pieces = ['component-url', 'renderer-url'].map((name) => target.getAttribute(name) ?? '').filter(Boolean)
    if ((await Promise.all(pieces.map(isGone))).includes(true)) renew()
  })
}

/** Only our host's word that there is no such file counts. */
async function isGone(url: string): Promise<boolean> {
  try {
    const { status } = await within(patience, (signal) => fetch(url, { method: 'HEAD', cache: 'no-store', signal }))
    return status === 404 || status === 410
  } catch {
    return false
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
