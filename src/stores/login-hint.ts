import { hintKey } from './hint-key.ts'
import { safeStorage } from './storage.ts'

const storage = /* @__PURE__ */ safeStorage('localStorage')

/**
 * Whether this browser was logged in when it was last heard of: a hint for what pages show, never an authority. The
 * session itself is a cookie that no script sees.
 */
export const loginHint = {
  get: (): boolean => storage.get(hintKey) === 'true',
  set: (): boolean => storage.set(hintKey, 'true'),
  clear: (): void => storage.remove(hintKey),
  /** Whether the browser lets the hint be kept: where it does not, only the service knows. */
  isKept: (): boolean => {
    const probe = `${hintKey}-probe`
    const kept = storage.set(probe, '')
    storage.remove(probe)
    return kept
  },
}

/**
 * Writes the hint to `<html data-logged-in>`. The source is put into the page to run before the first paint, so it uses
 * nothing from outside of itself.
 */
export function showLoginHint(key: string): void {
  let known = false
  try {
    known = localStorage.getItem(key) === 'true'
  } catch {
    // Forbidden storage holds no hint.
  }
  document.documentElement.toggleAttribute('data-logged-in', known)
}
