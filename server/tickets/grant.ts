import type { Kysely, Transaction } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { hour } from '#server/domain/duration.ts'
import { hashOf } from '#server/domain/token.ts'
import { mayMailOfTicket } from '#server/mail/unproven.ts'
import { keptSince } from '#server/retention.ts'

const mostAnHour = 3
const mostADay = 6

/**
 * The ticket that a way in was asked for, when number and address fit and not too many mails were asked for; counts the
 * mail, once. What is refused is forgotten.
 */
export function grantAccess(db: Kysely<Tables>, id: string, now: Date): Promise<Ticket | undefined> {
  return db.transaction().execute(async (trx) => {
    const asked = await trx
      .selectFrom('ticket_access')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .select(['ticket', 'asked_number', 'asked_address_hash', 'asked_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!asked) return undefined
    const number = asked.ticket ?? asked.asked_number
    const ticket = await trx.selectFrom('ticket').where('id', '=', number).selectAll().forUpdate().executeTakeFirst()
    if (asked.ticket !== null) return ticket
    const fits = ticket && hashOf(ticket.address) === asked.asked_address_hash
    const opened = fits && (await opens(trx, ticket))
    if (opened && (await isAllowed(trx, opened, asked.asked_at, now))) {
      await trx.updateTable('ticket_access').set({ ticket: opened.id }).where('id', '=', id).execute()
      return opened
    }
    await trx.deleteFrom('ticket_access').where('id', '=', id).execute()
    return undefined
  })
}

/** The ticket itself, or the one that it was put into. */
async function opens(trx: Transaction<Tables>, ticket: Ticket): Promise<Ticket | undefined> {
  if (ticket.merged_into === null) return ticket
  return trx.selectFrom('ticket').where('id', '=', ticket.merged_into).selectAll().forUpdate().executeTakeFirst()
}

async function isAllowed(trx: Transaction<Tables>, ticket: Ticket, askedAt: Date, now: Date): Promise<boolean> {
  const { today, lately } = await trx
    .selectFrom('ticket_access')
    .where('ticket', '=', ticket.id)
    .where('kind', '=', 'asked')
    .where('asked_at', '>', keptSince('ticketAccess', askedAt))
    .select((eb) => [
      eb.fn.countAll<number>().as('today'),
      eb.fn
        .countAll<number>()
        .filterWhere('asked_at', '>', new Date(askedAt.getTime() - hour))
        .as('lately'),
    ])
    .executeTakeFirstOrThrow()
  if (lately >= mostAnHour || today >= mostADay) return false
  return ticket.proven_at !== null || (await mayMailOfTicket(trx, ticket, now))
}
