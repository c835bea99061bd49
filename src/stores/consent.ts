import { safeStorage } from './storage.ts'

declare global {
  interface Navigator {
    /** A setting of the browser: sell and share nothing of me. */
    globalPrivacyControl?: boolean
  }
}

export const consentKey = 'consent'
/** A choice holds for six months, in milliseconds; then the question is asked again. */
export const consentLife = 182 * 24 * 60 * 60 * 1000

/**
 * Writes what the reader says about scripts of third parties to `<html data-consent>`: `accepted`, `rejected`, `signal`
 * (a rejection by Global Privacy Control) or `unknown`. The browser's signal stands above a choice made without it; who agrees
 * in spite of it has agreed. The source is put into the page to run before the first paint, so it uses nothing from
 * outside of itself.
 */
export function readConsent(key: string, life: number): void {
  let stored = ''
  try {
    stored = localStorage.getItem(key) ?? ''
  } catch {
    // Forbidden storage holds no choice.
  }
  const [choice = '', at, despite] = stored.split(' ')
  const made = Date.now() - Number(at) < life ? choice : ''
  const signal = navigator.globalPrivacyControl && !(despite && made === 'accepted')
  const known = made === 'accepted' || made === 'rejected'
  document.documentElement.dataset.consent = signal ? 'signal' : known ? made : 'unknown'
}

/** Keeps a choice for this page, the later ones, and the other tabs. */
export function choose(choice: 'accepted' | 'rejected'): void {
  const signal = navigator.globalPrivacyControl
  safeStorage('localStorage').set(consentKey, `${choice} ${Date.now()}${signal ? ' signal' : ''}`)
  document.documentElement.dataset.consent = signal && choice === 'rejected' ? 'signal' : choice
}
