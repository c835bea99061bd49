import { afterEach, expect, test, vi } from 'vitest'
import { choose, consentKey, consentLife, readConsent } from '#src/stores/consent.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page in a browser that keeps `stored`; answers what the page says about scripts of third parties. */
function page(stored: string | undefined, globalPrivacyControl?: boolean) {
  const kept = new Map(stored === undefined ? [] : [[consentKey, stored]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const dataset: Record<string, string> = {}
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { globalPrivacyControl })
  vi.stubGlobal('document', { documentElement: { dataset } })
  return {
    read: () => {
      readConsent(consentKey, consentLife)
      return dataset.consent
    },
    says: () => dataset.consent,
  }
}

const now = () => Date.now()
const signal = true

test.each([
  ['nobody has answered', undefined, 'unknown'],
  ['an answer is there', `accepted ${now()}`, 'accepted'],
  ['an answer is six months old', `accepted ${now() - consentLife}`, 'unknown'],
  ['something else is stored', 'yes please', 'unknown'],
])('without the signal of the browser, when %s', (_, stored, consent) => {
  expect(page(stored).read()).toBe(consent)
})

test.each([
  ['nobody has answered', undefined, 'signal'],
  ['an answer from before is a yes', `accepted ${now()}`, 'signal'],
  ['the answer is a no', `rejected ${now()}`, 'signal'],
  ['who has the signal agreed all the same', `accepted ${now()} signal`, 'accepted'],
  ['that agreement is six months old', `accepted ${now() - consentLife} signal`, 'signal'],
])('under Global Privacy Control, when %s', (_, stored, consent) => {
  expect(page(stored, signal).read()).toBe(consent)
})

test('a yes in spite of the signal holds on the next page, and a no is the signal again', () => {
  const { read, says } = page(undefined, signal)
  choose('accepted')
  expect(says()).toBe('accepted')
  expect(read()).toBe('accepted')
  choose('rejected')
  expect(says()).toBe('signal')
  expect(read()).toBe('signal')
})
