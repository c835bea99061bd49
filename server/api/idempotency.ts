import { sql, type Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import { isLocked } from '#server/db/errors.ts'
import type { Database } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptSince } from '#server/retention.ts'
import { Failure, invalid, unavailable } from './failure.ts'

const keyShape = /^[A-Za-z0-9_-]{16,64}$/
/** Less than a statement may take, which would end it with another error. */
const wait = '4s'
const stillAtWork =
  'This change is still being worked on. Sent again with the same "Idempotency-Key" it gets the answer of the first, and is done once.'

export interface OnceRequest {
  /** The value of the `Idempotency-Key` header; undefined for a client that sends none. */
  key: string | undefined
  /** The call's path. */
  call: string
  /** The checked input. */
  input: unknown
  /** Who asks: another account gets no stored answer. */
  owner: string | undefined
}

/**
 * Does `work` once for each key: row of the key and work are one transaction, so that a process that dies
 * between commit and answer has left the answer behind. The same key with another input answers −400400
 * with status 422; while the first is at work others wait, −500503 with `Retry-After` after four seconds.
 */
export async function once<T>(
  { kysely }: Database,
  { key, call, input, owner }: OnceRequest,
  now: Date,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (key === undefined) return kysely.transaction().execute(work)
  if (!keyShape.test(key)) throw invalid({ 'idempotency-key': 'invalid' })
  const keyHash = hashOf(`${call} ${key}`)
  const requestHash = hashOf(JSON.stringify([owner ?? null, input]))

  return kysely.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(wait)}`.execute(trx)
    const claimed = await trx
      .insertInto('idempotency')
      .values({ key_hash: keyHash, request_hash: requestHash, created_at: now, answer: null })
      .onConflict((conflict) =>
        conflict
          .column('key_hash')
          .doUpdateSet({ request_hash: requestHash, created_at: now, answer: null })
          .where('idempotency.created_at', '<=', keptSince('answers', now)),
      )
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isLocked(error) ? unavailable(2, { message: stillAtWork }) : error
      })
    if (claimed.numInsertedOrUpdatedRows === 0n) return storedAnswer<T>(trx, keyHash, requestHash)
    const answer = await work(trx)
    await trx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify({ value: answer }) })
      .where('key_hash', '=', keyHash)
      .execute()
    return answer
  })
}

/** Deletes what is kept for requests about tickets or devices that are gone. */
export async function forgetAnswersAbout(trx: Transaction<Tables>, ids: readonly (number | string)[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('idempotency')
    .where(sql<string>`coalesce(answer -> 'value' ->> 'id', answer -> 'value' ->> 'Uuid')`, 'in', ids.map(String))
    .execute()
}

/** Deletes answers that are no longer given. */
export function forgetAnswers({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'idempotency', sql`created_at <= ${keptSince('answers', now)}`)
}

async function storedAnswer<T>(trx: Transaction<Tables>, keyHash: string, requestHash: string): Promise<T> {
  const { request_hash, answer } = await trx
    .selectFrom('idempotency')
    .where('key_hash', '=', keyHash)
    .select(['request_hash', 'answer'])
    .executeTakeFirstOrThrow()
  if (request_hash !== requestHash)
    throw new Failure(code.invalid, { status: 422, fields: { 'idempotency-key': 'key-of-another-request' } })
  return (answer as { value: T }).value
}
