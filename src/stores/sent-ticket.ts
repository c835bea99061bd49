import type { OutputOf } from '#contracts/endpoint.ts'
import type { createTicket } from '#contracts/ticket-form.ts'
import { draftPrefix, isKept, timesForgotten } from './draft.ts'
import { safeStorage } from './storage.ts'

export type SentTicket = OutputOf<typeof createTicket>

const storage = safeStorage('sessionStorage')
const key = `${draftPrefix}ticket-sent`
/** Of this page, where nothing may be stored. */
let last: SentTicket | undefined
timesForgotten.listen(() => {
  last = undefined
})

/** What came of the last ticket of this tab: the page tells it again after a reload, while its address names the ticket, until somebody logs out. */
export const sentTicket = {
  keep(sent: SentTicket): void {
    last = sent
    storage.set(key, JSON.stringify({ ...sent, at: Date.now() }))
  },
  get(id: string): SentTicket | undefined {
    const sent = last ?? parse(storage.get(key))
    return sent?.id === id ? sent : undefined
  },
}

function parse(text: string | null): SentTicket | undefined {
  try {
    const { at, ...sent } = JSON.parse(text ?? '')
    return isKept(at) &&
      typeof sent.id === 'string' &&
      typeof sent.email === 'string' &&
      typeof sent.answerBy === 'string'
      ? sent
      : undefined
  } catch {
    return undefined
  }
}
