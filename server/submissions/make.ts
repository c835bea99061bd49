import type { Transaction } from 'kysely'
import type { Submission, Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
import { mayMail } from '#server/mail/unproven.ts'
import type { Service } from '#server/service.ts'
import { referenceOf } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'
import { submissionReceived } from './letters.ts'
import { type DataOf, dataOf } from './row.ts'
import { tellOfSubmission } from './staff-letters.ts'

export interface NewSubmission<K extends Kind>
  extends Pick<Submission, 'language' | 'country' | 'email' | 'account' | 'name'> {
  kind: K
  data: DataOf<K>
  /** Where it begins, if not as `new`. */
  state?: string
  /** Whether the address is known to be theirs, see `ownAddress`. */
  proven: boolean
  /** What must be there once only, of all submissions together: begins with the kind. */
  once?: string
}

export interface MadeSubmission {
  /** By what its person names it. */
  reference: string
  /** Whether a mail is on its way; not without an address, nor beyond the daily cap of an unproven one. */
  mailed: boolean
}

/**
 * Stores what somebody sent in, with the mail that says so and those to the staff; undefined where `once` is there already.
 * Of two that arrive at the same moment the second waits until it is known what became of the first.
 */
export async function makeSubmission<K extends Kind>(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { kind, data, proven, once, ...person }: NewSubmission<K>,
  now: Date,
): Promise<MadeSubmission | undefined> {
  const row = await trx
    .insertInto('submission')
    .values({
      ...person,
      kind,
      address: addressName(person.email),
      data: JSON.stringify(dataOf(kind, data)),
      once: once === undefined ? null : hashOf(once),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const mailed = person.email !== '' && (proven || (await mayMail(trx, person.email, now)))
  if (mailed) await service.jobs.send(trx, submissionReceived, { submission: row.id })
  await tellOfSubmission(trx, service, row.id)
  return { reference: referenceOf(row.id), mailed }
}
