import { type Kysely, sql } from 'kysely'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import type { Content } from '#server/content/content.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { dayOf } from '#shared/calendar.ts'
import { isCovered, warrantyOf, warrantyYears } from '#shared/tickets/warranty.ts'

const mostEarlier = 100

/** The device that a ticket of an account is about, and how long its warranty lasts. */
export async function deviceOf(
  db: Kysely<Tables>,
  content: Content,
  { device: id }: Ticket,
  now: Date,
): Promise<Pick<DeskTicket, 'device' | 'warranty'>> {
  if (id === null) return {}
  const row = await db.selectFrom('device').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) return {}
  const { model, activated_on: from, registered_on: registeredOn } = row
  const product = content.products('en').find((card) => card.model === model)
  const device = { name: row.name ?? product?.name ?? model, model, ...(from && { activatedOn: from }), registeredOn }
  if (from === null) return { device }
  const warranty = warrantyOf({ activatedOn: from })
  if (warranty.until === undefined) return { device }
  const over = isCovered(warranty, dayOf(now)) === false
  return { device, warranty: { from, until: warranty.until, years: warrantyYears, over } }
}

/**
 * Other tickets of the same person, the newest first: of the account, and of the address unless they are of another account.
 * `proven` are those of the account, and those whose address was shown to be theirs in both.
 */
export async function earlierTickets(db: Kysely<Tables>, { id, account, address, proven_at }: Ticket) {
  const rows = await db
    .selectFrom('ticket')
    .where('id', '!=', id)
    .where('merged_into', 'is', null)
    .where('spam', '=', false)
    .where((eb) =>
      eb.or([
        ...(account === null
          ? [eb('address', '=', address)]
          : [
              eb('account', '=', account),
              eb.and([eb('account', 'is', null), eb('address', '=', address)]),
              sql<boolean>`account is null and address = (select address from account where id = ${account}::uuid)`,
            ]),
      ]),
    )
    .select(['id', 'subject', 'status', 'category', 'model', 'created_at', 'account', 'proven_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostEarlier)
    .execute()
  const isProven = account !== null || proven_at !== null
  return rows.map(({ id, created_at, account: of, proven_at: shown, ...row }) => ({
    id: String(id),
    ...row,
    createdAt: created_at.toISOString(),
    proven: isProven && (of !== null || shown !== null),
  }))
}

/** Numbers of other tickets with the same order number. */
export async function sameOrder(db: Kysely<Tables>, { id, order_number }: Ticket): Promise<string[]> {
  if (order_number === '') return []
  const rows = await db
    .selectFrom('ticket')
    .where('order_number', '=', order_number)
    .where('order_number', '!=', '')
    .where('id', '!=', id)
    .where('merged_into', 'is', null)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(mostEarlier)
    .execute()
  return rows.map((row) => String(row.id))
}
