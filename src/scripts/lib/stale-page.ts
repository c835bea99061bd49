import { safeStorage } from '#src/stores/storage.ts'

const storage = safeStorage('sessionStorage')
const key = 'reloaded'

/** The path of a reload is remembered for this long, in milliseconds; a second failure meanwhile shows the message. */
export const reloadGuard = 10_000

/**
 * A page that stayed open over a release may ask for pieces that are gone: then it reloads once, and
 * when that does not help it says so in `#stale-page`. What is typed is kept by the drafts.
 */
export function reloadWhenStale(): void {
  const fail = (event: Event) => {
    event.preventDefault()
    const [path, at] = (storage.get(key) ?? '').split(' ')
    const justReloaded = path === location.pathname && Date.now() - Number(at) < reloadGuard
    if (!justReloaded && storage.set(key, `${location.pathname} ${Date.now()}`)) location.reload()
    else document.getElementById('stale-page')?.removeAttribute('hidden')
  }
  addEventListener('vite:preloadError', fail)
  addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (error instanceof TypeError && /import|module/i.test(error.message)) fail(event)
  })
}
