import { atom } from 'nanostores'
import { safeStorage } from '#src/stores/storage.ts'

/** A value of this tab that outlives a reload. What is stored and does not fit is as good as nothing. */
export function sessionKept<T>(key: string, usual: T, fits: (value: unknown) => value is T) {
  const storage = safeStorage('sessionStorage')
  const read = (): T => {
    try {
      const value: unknown = JSON.parse(storage.get(key) ?? '')
      return fits(value) ? value : usual
    } catch {
      return usual
    }
  }
  const kept = atom<T>(read())
  kept.listen((value) => storage.set(key, JSON.stringify(value)))
  return kept
}
