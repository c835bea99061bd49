import { hintKey } from '#src/stores/hint-key.ts'
import { safeStorage } from '#src/stores/storage.ts'

/** The header follows log-ins and log-outs of other tabs, and those of the time that the page was away. */
export function followLogin(): void {
  const show = () =>
    document.documentElement.toggleAttribute('data-logged-in', safeStorage('localStorage').get(hintKey) === 'true')
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}
