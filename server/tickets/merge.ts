import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import * as life from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { maySend } from './change.ts'
import { addEntry } from './entries.ts'
import { merged } from './letters.ts'
import { columnsOf, lifeOf } from './life-row.ts'
import { renewFacts } from './words.ts'

/** Whether both are of one person: of an account, or of a mailbox and of no two accounts. What stands in one may be read by whoever reads the other. */
export function areOfOne(one: Ticket, other: Ticket): boolean {
  if (one.account !== null && other.account !== null) return one.account === other.account
  return one.address === other.address
}

/**
 * Puts `from` into `into`, of the same person and both locked: thread, files, notes, tags and what was begun go over in the
 * order of time, and so do the ways in. `from` stays as a number that leads to the other; its customer is told.
 */
export async function mergeInto(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  from: Ticket,
  into: Ticket,
  { staff, now }: { staff: string; now: Date },
): Promise<void> {
  await moveThread(trx, from.id, into.id)
  await moveBelongings(trx, from.id, into.id)
  await moveWaysIn(trx, from, into)
  await trx
    .updateTable('ticket')
    .set({
      ...columnsOf(life.closed(lifeOf(from), now) ?? lifeOf(from)),
      ...{ merged_into: into.id, untold: false, follows: from.follows === into.id ? null : from.follows },
    })
    .where('id', '=', from.id)
    .execute()
  await trx.updateTable('ticket').set({ merged_into: into.id }).where('merged_into', '=', from.id).execute()
  await trx
    .updateTable('ticket')
    .set({ follows: into.id })
    .where('follows', '=', from.id)
    .where('id', '!=', into.id)
    .execute()
  await trx.updateTable('ticket').set(together(from, into)).where('id', '=', into.id).execute()
  await addEntry(trx, into.id, { at: now, by: 'support', kind: 'merged', about: String(from.id), staff })
  await renewFacts(trx, [into.id, from.id])
  if (await maySend(trx, into, now)) await service.jobs.send(trx, merged, { ticket: into.id, from: from.id })
}

/** What is known of one who has written in both. */
function together(from: Ticket, into: Ticket) {
  const next = life.merged(lifeOf(into), lifeOf(from))
  return {
    ...columnsOf(next),
    account: into.account ?? from.account,
    device: into.device ?? from.device,
    article: into.article ?? from.article,
    verdict: into.verdict ?? from.verdict,
    assigned: into.assigned ?? from.assigned,
    follows: into.follows === from.id ? null : into.follows,
    helped: next.status === 'closed' ? into.helped : null,
    untold: into.untold || from.untold,
    created_at: first(from.created_at, into.created_at),
    changed_at: last(from.changed_at, into.changed_at) ?? into.changed_at,
    answered_at: last(from.answered_at, into.answered_at),
    proven_at: into.proven_at ?? (from.address === into.address ? from.proven_at : null),
  }
}

function first(one: Date, other: Date): Date {
  return one < other ? one : other
}

function last(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** The numbers go on behind those that there were, so that whoever has read the thread before sees that it is another now. */
async function moveThread(trx: Transaction<Tables>, from: number, into: number): Promise<void> {
  const entries = await trx
    .selectFrom('ticket_entry')
    .where('ticket', 'in', [from, into])
    .selectAll()
    .orderBy('at')
    .orderBy(sql`ticket <> ${into}`)
    .orderBy('number')
    .execute()
  const numbers = entries.filter(({ ticket }) => ticket === into).map(({ number }) => number)
  const behind = Math.max(0, ...numbers)
  const renumbered = entries.map((entry, index) => ({ entry, number: behind + 1 + index }))
  if (renumbered.length === 0) return
  await trx
    .insertInto('ticket_entry')
    .values(renumbered.map(({ entry, number }) => ({ ...entry, ticket: into, number })))
    .execute()
  for (const { entry, number } of renumbered) await moveFilesAndWords(trx, entry, { ticket: into, entry: number })
  await trx
    .deleteFrom('ticket_entry')
    .where((eb) => eb.or([eb('ticket', '=', from), eb.and([eb('ticket', '=', into), eb('number', '<=', behind)])]))
    .execute()
}

async function moveFilesAndWords(
  trx: Transaction<Tables>,
  { ticket, number }: Selectable<Tables['ticket_entry']>,
  to: { ticket: number; entry: number },
): Promise<void> {
  for (const table of ['ticket_file', 'ticket_word'] as const)
    await trx.updateTable(table).set(to).where('ticket', '=', ticket).where('entry', '=', number).execute()
}

async function moveBelongings(trx: Transaction<Tables>, from: number, into: number): Promise<void> {
  await trx.updateTable('ticket_note').set({ ticket: into }).where('ticket', '=', from).execute()
  await sql`insert into ticket_tag (ticket, tag) select ${into}, tag from ticket_tag where ticket = ${from}
    on conflict do nothing`.execute(trx)
  await sql`insert into ticket_draft (ticket, staff, text, changed_at)
    select ${into}, staff, text, changed_at from ticket_draft where ticket = ${from}
    on conflict (ticket, staff) do update set text = ticket_draft.text || E'\n\n' || excluded.text`.execute(trx)
  for (const table of ['ticket_tag', 'ticket_draft', 'ticket_viewer'] as const)
    await trx.deleteFrom(table).where('ticket', '=', from).execute()
}

/** Links, codes and visits that opened the one open the other, where both are of one mailbox. */
async function moveWaysIn(trx: Transaction<Tables>, from: Ticket, into: Ticket): Promise<void> {
  if (from.address === into.address) {
    await trx.updateTable('ticket_access').set({ ticket: into.id }).where('ticket', '=', from.id).execute()
    await sql`insert into ticket_visit (token_hash, ticket, expires_at)
      select token_hash, ${into.id}, expires_at from ticket_visit where ticket = ${from.id}
      on conflict (token_hash, ticket) do update
        set expires_at = greatest(ticket_visit.expires_at, excluded.expires_at)`.execute(trx)
  }
  await trx.deleteFrom('ticket_access').where('ticket', '=', from.id).execute()
  await trx.deleteFrom('ticket_visit').where('ticket', '=', from.id).execute()
}
