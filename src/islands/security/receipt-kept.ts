import * as z from 'zod/mini'
import { draftPrefix, isKept } from '#src/stores/draft.ts'
import { safeStorage } from '#src/stores/storage.ts'

const kept = z.object({
  receipt: z.string(),
  acknowledgeBy: z.string(),
  mailed: z.boolean(),
  email: z.string(),
  at: z.number(),
})
export type KeptReceipt = Omit<z.output<typeof kept>, 'at'>

const storage = safeStorage('sessionStorage')
const key = `${draftPrefix}security-receipt`

/** The receipt of the last report of this tab: shown again after a reload, until another report is begun or somebody logs out. */
export const receiptKept = {
  keep: (receipt: KeptReceipt) => void storage.set(key, JSON.stringify({ ...receipt, at: Date.now() })),

  get(): KeptReceipt | undefined {
    try {
      const found = kept.parse(JSON.parse(storage.get(key) ?? ''))
      return isKept(found.at) ? found : undefined
    } catch {
      return undefined
    }
  },

  forget: () => storage.remove(key),
}
