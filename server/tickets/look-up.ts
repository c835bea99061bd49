import { code } from '#contracts/envelope.ts'
import type { TicketStatus } from '#contracts/ticket-list.ts'
import { Failure } from '#server/api/failure.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { target } from './leads-to.ts'
import { statusOf } from './read.ts'

/** All who look for a number share one budget of misses, so that no number of computers finds tickets by guessing. */
const everybody = 'all'

/**
 * The state of a ticket by its number. While more numbers have been guessed within an hour than people mistype, the
 * address of the ticket is needed as well: −400428. A number that there is not and an address that does not fit are the
 * same −400404.
 */
export async function lookUp(
  { db, limits }: Pick<Service, 'db' | 'limits'>,
  { id, email }: { id: string; email?: string | undefined },
): Promise<TicketStatus> {
  if (email === undefined && (await limits.isSpent('ticketMiss', everybody))) throw new Failure(code.emailNeeded)
  const ticket = await db.kysely
    .selectFrom('ticket')
    .where('id', '=', target(id))
    .$if(email !== undefined, (query) => query.where('address', '=', addressName(email ?? '')))
    .select(['id', 'created_at', 'status', 'category', 'last_from'])
    .executeTakeFirst()
  if (ticket) return { ...statusOf(ticket), createDate: `${dayOf(ticket.created_at)}T00:00:00Z` }
  await limits.note('ticketMiss', everybody)
  throw new Failure(code.notFound)
}
