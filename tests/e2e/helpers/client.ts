import { test as base } from './test.ts'

/** Every test comes from an address of its own: what one address may do is counted. */
export const test = base.extend<{ client: undefined }>({
  client: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() })
      await use(undefined)
    },
    { auto: true },
  ],
})

export function newAddress(): string {
  return `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
}

/** A mail address that nobody has used before. */
export const fresh = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
