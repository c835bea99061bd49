/** The storage of one tab, or of the browser, in memory. */
export function memoryStorage(): Storage {
  const store: Record<string, string> = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value
    },
    removeItem: (key: string) => {
      delete store[key]
    },
  })
  return store as unknown as Storage
}
