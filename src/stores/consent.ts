import { atom } from 'nanostores'
import { safeStorage } from './storage.ts'

/** What the reader said about scripts of third parties; `signal` is a rejection by Global Privacy Control. */
export type Consent = 'unknown' | 'accepted' | 'rejected' | 'signal'

const storage = safeStorage('localStorage')
const key = 'consent'
/** A choice holds for six months, then the question is asked again. */
export const consentLife = 182 * 24 * 60 * 60 * 1000

export const consent = atom<Consent>('unknown')

/** Reads the stored choice; the browser's own signal stands above it. */
export function loadConsent(now: number): void {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) {
    consent.set('signal')
    return
  }
  const [choice, at] = (storage.get(key) ?? '').split(' ')
  const fresh = now - Number(at) < consentLife
  consent.set(fresh && (choice === 'accepted' || choice === 'rejected') ? choice : 'unknown')
}

export function choose(choice: 'accepted' | 'rejected', now: number): void {
  storage.set(key, `${choice} ${now}`)
  consent.set(choice)
}
