import type { Transaction } from 'kysely'
import type { deletePerson, lookAtPerson } from '#contracts/desk-people.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { type Held, heldOf } from '#server/accounts/person.ts'
import { eraseOnRecord } from '#server/accounts/person-trail.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Service } from '#server/service.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import type { By } from './lock.ts'

/** Tickets that one line names. */
const mostNamed = 100

type Looked = OutputOf<typeof lookAtPerson>

const claims =
  'A claim under the warranty that goes on stays, and one of which somebody spoke within a year: until that year is over.'

/** What is held of an address. */
export async function lookAt(service: Pick<Service, 'db'>, email: string): Promise<Looked> {
  const held = await heldOf(service, email)
  const tickets = held?.tickets.map(({ id }) => id) ?? []
  return { email, hasAccount: Boolean(held?.account), held: held ? areasOf(held) : [], tickets }
}

function areasOf({ account, tickets, newsletter, codes, mails, submissions, incidents }: Held): Looked['held'] {
  const isClaim = tickets.some(({ category }) => category === ticketCategory.warranty)
  const files = tickets.reduce((sum, ticket) => sum + ticket.files, 0)
  const areas = [
    { area: 'account', count: account ? 1 : 0, stays: '' },
    { area: 'devices', count: account?.devices ?? 0, stays: '' },
    { area: 'sessions', count: account?.sessions ?? 0, stays: '' },
    { area: 'tickets', count: tickets.length, stays: isClaim ? claims : '' },
    { area: 'files', count: files, stays: isClaim && files > 0 ? claims : '' },
    { area: 'newsletter', count: newsletter === null ? 0 : 1, stays: '' },
    { area: 'codes', count: codes, stays: '' },
    { area: 'mails', count: mails, stays: '' },
    { area: 'submissions', count: submissions, stays: '' },
    { area: 'incidents', count: incidents, stays: '' },
  ]
  return areas.filter(({ count }) => count > 0)
}

/**
 * Deletes what is held of an address; answers what had to stay. The trail names the tickets, and nothing of the person.
 */
export async function deleteWhatIsHeld(
  trx: Transaction<Tables>,
  service: Service,
  email: string,
  { staff, now }: By,
): Promise<OutputOf<typeof deletePerson>> {
  const { tickets } = await lookAt(service, email)
  await eraseOnRecord(trx, service, email, { staff, by: 'with all that is held of a person' }, now)
  const left = await lookAt(service, email)
  await audit(trx, { staff, action: 'person-deleted', detail: numbersIn(tickets) }, now)
  return { email, held: left.held }
}

/** Of the tickets of a person, for the trail. */
export function numbersIn(tickets: readonly string[]): string {
  if (tickets.length === 0) return 'no tickets'
  const more = tickets.length > mostNamed ? ` and ${tickets.length - mostNamed} more` : ''
  return `tickets ${tickets.slice(0, mostNamed).join(', ')}${more}`
}

/** For the trail: whom somebody looked at. Where no ticket tells it, a mark that is the same whenever that address is looked at. */
export function lookedAt({ secrets }: Pick<Service, 'secrets'>, { email, tickets }: Pick<Looked, 'email' | 'tickets'>) {
  if (tickets.length > 0) return numbersIn(tickets)
  return `${numbersIn(tickets)}, address ${secrets.token('looked-at', addressName(email.trim())).slice(0, 8)}`
}
