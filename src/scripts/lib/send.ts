import type { InputOf } from '#contracts/endpoint.ts'
import type { code } from '#contracts/envelope.ts'
import type { updateFaqStatistics } from '#contracts/help-centre.ts'
import type { recordStatistics } from '#contracts/statistics.ts'
import { within } from './within.ts'

/** The calls that are made from pages without a framework; a test holds the paths against the contract. */
export const paths = {
  updateFaqStatistics: 'api/v1/faqs/statUpdate',
  recordStatistics: 'api/v1/statistics/record',
} as const

interface Inputs {
  updateFaqStatistics: InputOf<typeof updateFaqStatistics>
  recordStatistics: InputOf<typeof recordStatistics>
}

const ok: typeof code.ok = 200
/** Milliseconds. */
const patience = 10_000

export function addressOf(call: keyof Inputs): string {
  return `${document.documentElement.dataset.api ?? ''}/${paths[call]}`
}

/**
 * Sends a change from a page that is not worth the islands' client, which checks answers against their schema and is ten
 * times as heavy. Answers whether the service has it: an envelope with code 200. Never throws, and never waits long; the
 * request outlives the page.
 */
export async function send<Name extends keyof Inputs>(
  call: Name,
  input: Inputs[Name],
  credentials: RequestCredentials = 'include',
): Promise<boolean> {
  try {
    return await within(patience, async (signal) => {
      const answer = await fetch(addressOf(call), {
        method: 'POST',
        keepalive: true,
        credentials,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
        signal,
      })
      return (await answer.json()).Code === ok
    })
  } catch {
    return false
  }
}
