import * as z from 'zod/mini'
import { getRevision } from '#contracts/pages.ts'
import { PublishError } from './publish-error.ts'

const answer = z.object({ Code: z.literal(200), Data: getRevision.output })

type Revision = z.output<typeof getRevision.output>

/** Asks an API for the revision of its content. Throws a `PublishError` when it does not say. */
export async function contentRevision(apiBaseUrl: string): Promise<Revision> {
  const address = `${apiBaseUrl}/${getRevision.path}`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    return z.parse(answer, await response.json()).Data
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? 'the answer is not what it should be' : causeOf(error)
    throw new PublishError(`The content cannot be read from ${address}: ${reason}.`)
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
