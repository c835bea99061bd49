import type { Transaction } from 'kysely'
import type { deletePerson, lookAtPerson } from '#contracts/desk-people.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { erasePerson, type Held, heldOf } from '#server/accounts/person.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { forgetAnswersAbout } from './delete.ts'
import type { By } from './lock.ts'

type Looked = OutputOf<typeof lookAtPerson>

const claims =
  'A claim under the warranty that goes on stays, and one of which somebody spoke within a year: until that year is over.'

/** What is held of an address. */
export async function lookAt(service: Pick<Service, 'db'>, email: string): Promise<Looked> {
  const held = await heldOf(service, email)
  const tickets = held?.tickets.map(({ id }) => id) ?? []
  return { email, hasAccount: Boolean(held?.account), held: held ? areasOf(held) : [], tickets }
}

function areasOf({ account, tickets, newsletter, codes, mails }: Held): Looked['held'] {
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
  ]
  return areas.filter(({ count }) => count > 0)
}

/**
 * Deletes what is held of an address, with answers that are kept for requests that come twice; answers what
 * had to stay. The trail names the tickets, and nothing of the person.
 */
export async function deleteWhatIsHeld(
  trx: Transaction<Tables>,
  service: Service,
  email: string,
  { staff, now }: By,
): Promise<OutputOf<typeof deletePerson>> {
  const { tickets } = await lookAt(service, email)
  await erasePerson(trx, service, email, now)
  const left = await lookAt(service, email)
  await forgetAnswersAbout(
    trx,
    tickets.filter((id) => !left.tickets.includes(id)),
  )
  await audit(trx, { staff, action: 'person-deleted', detail: numbersIn(tickets) }, now)
  return { email, held: left.held }
}

/** Of the tickets of a person, for the trail. */
export function numbersIn(tickets: readonly string[]): string {
  return tickets.length === 0 ? 'no tickets' : `tickets ${tickets.slice(0, 20).join(', ')}`
}
