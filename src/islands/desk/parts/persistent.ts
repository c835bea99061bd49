import { atom } from 'nanostores'
import { safeStorage } from '#src/stores/storage.ts'

/** A choice of this browser that outlives the page. */
export function persistent(key: string, usual: boolean) {
  const storage = safeStorage('localStorage')
  const chosen = atom(storage.get(key) === null ? usual : storage.get(key) === 'yes')
  chosen.listen((value) => storage.set(key, value ? 'yes' : 'no'))
  return chosen
}
