import { getQueue } from '#contracts/desk-queue.ts'
import { deskCall } from '../parts/service.ts'
import { queueCounts } from './state.ts'

/** Reads the numbers in the head of the desk anew; they stay as they are where that fails. */
export async function readCounts(): Promise<void> {
  try {
    const { waiting, late, held, mine } = await deskCall(getQueue, { size: 1 })
    queueCounts.set({ waiting, late, held, mine })
  } catch {
    // They are read again soon.
  }
}
