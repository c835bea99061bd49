import { safeStorage } from '#src/stores/storage.ts'

const storage = safeStorage('localStorage')
const prefix = 'desk-begun:'

/** What somebody has begun to write that this browser alone keeps: it outlives the tab, and ends when they sign out. */
export function keptHere(staff: string, name: string): string {
  return storage.get(`${prefix}${staff}:${name}`) ?? ''
}

export function keepHere(staff: string, name: string, text: string): void {
  const key = `${prefix}${staff}:${name}`
  if (text === '') storage.remove(key)
  else storage.set(key, text)
}

/** For who signs out: another may sit here next. */
export function forgetHere(): void {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key)
}
