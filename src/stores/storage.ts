/** Web storage that never throws: browsers may forbid it, or it may be full. */
export function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(window[kind])
    } catch {
      return null
    }
  }
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    /** Whether the value is really kept. */
    set: (key: string, value: string): boolean => attempt((storage) => storage.setItem(key, value)) !== null,
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
    keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],
  }
}
