import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { assignSubmission, changeSubmission } from '#contracts/desk-lists.ts'
import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Submission, Tables } from '#server/db/tables.ts'
import { checkColleagues } from '#server/desk/colleagues.ts'
import type { By } from '#server/desk/lock.ts'
import type { Service } from '#server/service.ts'
import { kindOf, referenceOf } from '#shared/submissions/kinds.ts'
import { submissionChanged } from './letters.ts'

/** Puts one into another state, and mails its person where that state says so. Throws −400404 and −400409. */
export async function changeState(
  trx: Transaction<Tables>,
  { jobs }: Pick<Service, 'jobs'>,
  { id, from, to, note }: z.output<(typeof changeSubmission)['input']>,
  { staff, now }: By,
): Promise<void> {
  const row = await locked(trx, id)
  const { states } = kindOf(row.kind)
  const next = Object.hasOwn(states, to) ? states[to] : undefined
  if (next === undefined) throw invalid({ to: 'invalid' })
  if (row.state !== from || from === to) throw new Failure(code.conflict)
  if (note && !next.note) throw invalid({ note: 'invalid' })
  if (!note && next.note?.required) throw invalid({ note: 'reply-required' })
  await trx.updateTable('submission').set({ state: to, note, changed_at: now }).where('id', '=', id).execute()
  if (next.mails && row.email) await jobs.send(trx, submissionChanged, { submission: id, state: to })
  await audit(trx, { staff, action: 'submission-changed', detail: `${named(row)}, ${from} to ${to}` }, now)
}

/** Gives one to somebody, or to nobody. Throws −400404. */
export async function assignTo(
  trx: Transaction<Tables>,
  { id, to }: z.output<(typeof assignSubmission)['input']>,
  { staff, now }: By,
): Promise<void> {
  const row = await locked(trx, id)
  if (row.assigned === to) return
  if (to !== null) await checkColleagues(trx, [to], 'to')
  await trx.updateTable('submission').set({ assigned: to }).where('id', '=', id).execute()
  const detail = `${named(row)}, to ${to === null ? 'nobody' : 'a colleague'}`
  await audit(trx, { staff, action: 'submission-assigned', detail }, now)
}

/** For the trail: which one it is, and nothing of its person. */
export function named({ kind, id }: Pick<Submission, 'kind' | 'id'>): string {
  return `${kindOf(kind).one} ${referenceOf(id)}`
}

async function locked(trx: Transaction<Tables>, id: string): Promise<Submission> {
  const row = await trx.selectFrom('submission').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  return row
}
