import { atom, onMount } from 'nanostores'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { CallOptions } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { call } from './api.ts'
import { accountDevicesKey, myHomeKey } from './device-keys.ts'
import { forgetDrafts } from './draft.ts'
import { hintKey } from './hint-key.ts'
import { loginHint, showLoginHint } from './login-hint.ts'
import { safeStorage } from './storage.ts'

/** Whether pages take the person for logged in; follows log-ins and log-outs of other tabs. */
export const isLoggedIn = atom(loginHint.get())

onMount(isLoggedIn, () => {
  const heed = () => isLoggedIn.set(loginHint.get())
  heed()
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('storage', heed, { signal })
  addEventListener('pageshow', heed, { signal })
  return () => ending.abort()
})

/** The devices of whoever used this browser: it may be left to others. */
const devices = /* @__PURE__ */ safeStorage('localStorage')

const guard = { storage: safeStorage('sessionStorage'), key: 'session-ended' }
/** The path of a reload is remembered for this long, in milliseconds. */
export const reloadGuard = 10_000

/** Whether to ask the service who is logged in: it would answer everybody else with an error. */
export function mayBeLoggedIn(): boolean {
  return loginHint.get() || !loginHint.isKept()
}

/** After a call that logged in. */
export function enter(): void {
  loginHint.set()
  tell(true)
}

/** Logs out, and forgets what was typed in all tabs. Without an answer the person is still logged in. */
export async function leave(): Promise<void> {
  // Only where an account is shown is there anything to leave.
  const { logout } = await import('#contracts/log-in.ts')
  await call(logout, {})
  forget()
}

/** After the account is gone or all is to be forgotten here. */
export function forget(): void {
  loginHint.clear()
  tell(false)
  forgetDrafts(Date.now())
  devices.remove(myHomeKey)
  devices.remove(accountDevicesKey)
  // Only those who log out need it.
  void import('./offline-help.ts').then(({ turnOffHelp }) => turnOffHelp()).catch(() => {})
}

/** Whether an error says that the session has ended; then the hint is gone. */
export function heedEnd(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== code.notLoggedIn) return false
  loginHint.clear()
  tell(false)
  devices.remove(accountDevicesKey)
  return true
}

/**
 * Reads what only an account may read. When the session has ended the page is loaded anew, as whoever is not logged in
 * sees it: once, and not at all where nothing would remember that.
 */
export async function readOwn<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  const hinted = loginHint.get()
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (heedEnd(error) && hinted && !loginHint.get()) reloadOnce()
    throw error
  }
}

function reloadOnce(): void {
  const [path, at] = (guard.storage.get(guard.key) ?? '').split(' ')
  if (path === location.pathname && Date.now() - Number(at) < reloadGuard) return
  if (guard.storage.set(guard.key, `${location.pathname} ${Date.now()}`)) location.reload()
}

function tell(known: boolean): void {
  isLoggedIn.set(known)
  showLoginHint(hintKey)
}
