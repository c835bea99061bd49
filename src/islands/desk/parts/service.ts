import { atom } from 'nanostores'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { Me } from '#contracts/staff.ts'
import type { CallOptions } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { call } from '#src/stores/api.ts'
import { confirmWho } from './confirming.ts'

/** `over` is a session that has ended under somebody's hands: what they see and typed stays. */
export type Session = { state: 'unknown' | 'out' } | { state: 'in' | 'over'; me: Me }

export const session = atom<Session>({ state: 'unknown' })

/** Whether the last call found nobody at the other end. */
export const isAway = atom(false)

export function enter(me: Me): void {
  const known = session.get()
  // What stands on the screen is somebody else's.
  if ('me' in known && known.me.id !== me.id) location.reload()
  else session.set({ state: 'in', me })
}

/**
 * A call of the desk: whoever is signed out meanwhile is asked in again, whoever has to show once more who they are is asked
 * for that first, and it is known whether the service is there.
 */
export async function deskCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  try {
    const answer = await call(endpoint, input, options)
    isAway.set(false)
    return answer
  } catch (error) {
    heed(error)
    const asks = error instanceof ApiError && error.code === code.confirmNeeded
    if (asks && (await confirmWho())) return deskCall(endpoint, input, options)
    throw error
  }
}

/** Whether to try the same again after a while. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const passing: (number | undefined)[] = [code.internal, code.unavailable, code.tooMany, code.tooSlow]
  return error.failure !== 'refused' || passing.includes(error.code)
}

function heed(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.failure === 'network' || error.failure === 'timeout' || error.code === code.unavailable) isAway.set(true)
  else isAway.set(false)
  if (error.code !== code.notLoggedIn) return
  const known = session.get()
  session.set('me' in known ? { ...known, state: 'over' } : { state: 'out' })
}
