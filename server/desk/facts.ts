import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { assignTicket, correctTicket, keepDraft, tagTicket } from '#contracts/desk-changes.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import { modelIn } from '#server/content/models.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { renewFacts } from '#server/tickets/words.ts'
import { checkColleagues } from './colleagues.ts'
import { type By, ticketToChange } from './lock.ts'
import { nameOf } from './person.ts'

/** Keeps what somebody has begun to answer, unless it was changed elsewhere since `before`; empty takes it away. Throws −400404. */
export async function draftFor(
  trx: Transaction<Tables>,
  { id, text, before }: z.output<(typeof keepDraft)['input']>,
  { staff, now }: By,
): Promise<OutputOf<typeof keepDraft>> {
  const ticket = Number(id)
  const known = await trx.selectFrom('ticket').where('id', '=', ticket).select('id').executeTakeFirst()
  if (!known) throw new Failure(code.notFound)
  const stands = await trx
    .selectFrom('ticket_draft')
    .where('ticket', '=', ticket)
    .where('staff', '=', staff)
    .select('text')
    .forUpdate()
    .executeTakeFirst()
  const there = stands?.text ?? ''
  if (before !== undefined && there !== before && there !== text) return { text: there, kept: false }
  if (text === '') {
    await trx.deleteFrom('ticket_draft').where('ticket', '=', ticket).where('staff', '=', staff).execute()
    return { text, kept: true }
  }
  await trx
    .insertInto('ticket_draft')
    .values({ ticket, staff, text, changed_at: now })
    .onConflict((conflict) => conflict.columns(['ticket', 'staff']).doUpdateSet({ text, changed_at: now }))
    .execute()
  return { text, kept: true }
}

export async function assignFor(
  trx: Transaction<Tables>,
  { id, to }: z.output<(typeof assignTicket)['input']>,
  { staff, now }: By,
): Promise<void> {
  const ticket = await ticketToChange(trx, id)
  if (ticket.assigned === to) return
  if (to !== null) await checkColleagues(trx, [to], 'to')
  await trx.updateTable('ticket').set({ assigned: to }).where('id', '=', ticket.id).execute()
  const colleague =
    to === null
      ? undefined
      : await trx.selectFrom('staff').where('id', '=', to).select(['name', 'email']).executeTakeFirst()
  const detail = colleague ? `to ${nameOf(colleague)}` : 'to nobody'
  await audit(trx, { staff, action: 'assigned', ticket: ticket.id, detail }, now)
}

export async function tagFor(
  trx: Transaction<Tables>,
  { id, tags }: z.output<(typeof tagTicket)['input']>,
  { staff, now }: By,
): Promise<void> {
  const ticket = await ticketToChange(trx, id)
  const wanted = [...new Set(tags)].sort()
  const before = await trx.deleteFrom('ticket_tag').where('ticket', '=', ticket.id).returning('tag').execute()
  const gone = before.map(({ tag }) => tag).filter((tag) => !wanted.includes(tag))
  if (wanted.length > 0)
    await trx
      .insertInto('ticket_tag')
      .values(wanted.map((tag) => ({ ticket: ticket.id, tag })))
      .execute()
  const detail = [wanted.join(', '), ...(gone.length > 0 ? [`without ${gone.sort().join(', ')}`] : [])]
    .filter(Boolean)
    .join('; ')
  await audit(trx, { staff, action: 'tagged', ticket: ticket.id, detail }, now)
}

/** Throws −400400 for a model that the catalogue does not have; none is another topic. */
export async function correctFor(
  trx: Transaction<Tables>,
  { content }: Pick<Service, 'content'>,
  { id, category, model: typed }: z.output<(typeof correctTicket)['input']>,
  { staff, now }: By,
): Promise<void> {
  const ticket = await ticketToChange(trx, id)
  const model = typed === ticket.model ? typed : typed && modelIn(content.current(), typed)
  if (model === undefined) throw invalid({ model: 'model-unknown' })
  if (category === ticket.category && model === ticket.model) return
  await trx.updateTable('ticket').set({ category, model }).where('id', '=', ticket.id).execute()
  await renewFacts(trx, [ticket.id])
  const changed = [
    ...(category === ticket.category ? [] : [`category ${ticket.category} to ${category}`]),
    ...(model === ticket.model ? [] : [`model to ${model || 'none'}`]),
  ]
  await audit(trx, { staff, action: 'corrected', ticket: ticket.id, detail: changed.join(', ') }, now)
}
