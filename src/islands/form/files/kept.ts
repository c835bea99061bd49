import * as z from 'zod/mini'
import { safeStorage } from '#src/stores/storage.ts'

/** What a tab keeps of a file beside its token, which the draft has: never its bytes. It goes with the drafts. */
const kept = z.object({ name: z.string(), size: z.int(), original: z.int(), modified: z.number(), done: z.boolean() })
export type KeptFile = z.output<typeof kept>

const storage = safeStorage('sessionStorage')
const keyOf = (token: string) => `draft:file:${token}`

export function keepFile(token: string, file: KeptFile): void {
  const { name, size, original, modified, done } = file
  storage.set(keyOf(token), JSON.stringify({ name, size, original, modified, done }))
}

export function forgetFile(token: string): void {
  storage.remove(keyOf(token))
}

export function keptFile(token: string): KeptFile | undefined {
  try {
    return z.parse(kept, JSON.parse(storage.get(keyOf(token)) ?? ''))
  } catch {
    return undefined
  }
}
