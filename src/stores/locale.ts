import { safeStorage } from './storage.ts'

const storage = safeStorage('localStorage')
const key = 'locale'

/** The language of the reader's last page, as the API spells it: `en-gc`. The root page opens in it. */
export const locale = {
  get: (): string => storage.get(key) ?? '',
  set: (value: string): void => void storage.set(key, value),
}
