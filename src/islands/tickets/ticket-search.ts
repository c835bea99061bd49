import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { addressState, type Parameter, text } from '#src/stores/address-state.ts'

function oneOf<const Value extends string>(known: readonly Value[]): Parameter<Value | ''> {
  return {
    read: ([value]) => known.find((each) => each === value) ?? '',
    write: (value) => (value ? [value] : []),
  }
}

const page: Parameter<number> = {
  read: ([value = '']) => (/^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1),
  write: (value) => (value > 1 ? [String(value)] : []),
}

/** What the page of a ticket's status shows, in its address: the ticket that is looked up, and the filter of the account's tickets. */
export const ticketSearch = addressState({
  id: text,
  status: oneOf(ticketStates),
  category: oneOf(ticketCategories.map(String)),
  keyword: text,
  page,
})
export type TicketSearch = ReturnType<typeof ticketSearch.read>
export const noSearch = ticketSearch.read('')
