import type * as z from 'zod/mini'
import type { Message } from '#server/mail/message.ts'
import type { Service } from '#server/service.ts'

/**
 * Work that must not be lost: it is queued with the transaction that causes it, and done after the commit by one
 * of the processes. It may be done twice after a crash in the wrong moment, never not at all.
 */
export interface Job<Data = unknown> {
  readonly name: string
  /** Ids, for they lie readable in the database: nothing that a person typed, no address, no secret. */
  readonly data: z.ZodMiniType<Data>
  /** When it comes by itself, with `{}`: minute, hour, day, month, weekday, in UTC. Once for all processes. */
  readonly schedule?: string
  /** After a failure: how often it is tried again, and after how many seconds, doubled each time up to `longest`. */
  readonly retry: { times: number; delay: number; longest: number }
  /** Rejects for another try. */
  handle(data: Data, service: Service): Promise<void>
}

/** A mail that must not be lost. It is written when it is sent, from ids. */
export interface Letter<Data = unknown> {
  readonly name: string
  /** As in `Job`. */
  readonly data: z.ZodMiniType<Data>
  /** The same for the same ids, as the mail may come twice. Nothing when there is nothing to send any more. */
  compose(data: Data, service: Service): Promise<Message | undefined>
}

const minute = 60
const hour = 60 * minute

export function job<Data>(definition: Omit<Job<Data>, 'retry'> & Partial<Job<Data>>): Job<Data> {
  return { retry: { times: 20, delay: minute, longest: 6 * hour }, ...definition }
}

export function letter<Data>(definition: Letter<Data>): Letter<Data> {
  return definition
}

export function isLetter(work: Job | Letter): work is Letter {
  return 'compose' in work
}
