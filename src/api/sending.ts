import { code } from '#contracts/envelope.ts'
import { ApiError } from './errors.ts'

/**
 * One change on its way, however often it is sent. The key says that all sends mean the same change:
 *
 * - It stays through failures that leave open whether a send arrived (`unsure`), also when the change is
 *   edited meanwhile: what arrived is answered again, another version is refused as `taken`, and if nothing
 *   arrived the edited version is done. So nothing happens twice without being asked for.
 * - It stays when the service says "later", and when the same is sent again after a refusal.
 * - It is renewed after success, when it turns out to be taken, and when an edited change follows a
 *   refusal: then nothing of the first was done, and a key that is bound to it would lead nowhere.
 */
export interface Sending {
  key: string
  /** Whether a send with this key may have arrived without an answer. */
  unsure: boolean
  /** What was refused last: the `requestKey` of its input. */
  refused?: string | undefined
}

/** How a send ended. `taken`: its key belongs to another version, which has arrived. */
export type Outcome = 'done' | 'refused' | 'later' | 'unsure' | 'taken'

export function newSending(): Sending {
  return { key: newKey(), unsure: false }
}

/** What to send `input` (a `requestKey`) as. */
export function attempt(sending: Sending, input: string): Sending {
  return sending.refused !== undefined && sending.refused !== input ? newSending() : sending
}

/** What is known after a send of `input` that began as `sending`. */
export function settle(sending: Sending, outcome: Outcome, input: string): Sending {
  switch (outcome) {
    case 'done':
    case 'taken':
      return newSending()
    case 'unsure':
      return { ...sending, unsure: true }
    case 'later':
      return sending
    case 'refused':
      return sending.unsure ? sending : { ...sending, refused: input }
  }
}

const laterCodes: number[] = [code.tooMany, code.unavailable, code.tooSlow, code.notLoggedIn]

/** How a send ended that failed. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.failure !== 'refused' || error.code === code.internal) return 'unsure'
  if ('idempotency-key' in error.fields) return 'taken'
  return laterCodes.includes(error.code as number) ? 'later' : 'refused'
}

/** A version 4 UUID; browsers have `randomUUID` on secure origins only. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const random = (most: number) => ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & most).toString(16)
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/x/g, () => random(15)).replace('y', 'a')
}
