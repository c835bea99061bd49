/** What a ticket is about, by the numbers of the specification. */
export const ticketCategory = { suggestion: 1, troubleshooting: 2, warranty: 3, others: 4, accessory: 5 } as const
export type TicketCategory = (typeof ticketCategory)[keyof typeof ticketCategory]

/** In the order in which they are offered. */
export const ticketCategories = [2, 3, 5, 1, 4] as const satisfies readonly TicketCategory[]

export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** What a file of a ticket was sent as. */
export const ticketFileUses = ['attachment', 'orderReceipt', 'damage'] as const
export type TicketFileUse = (typeof ticketFileUses)[number]

/** Where an order was placed whose receipt is accepted. */
export const orderPlatforms = ['amazon', 'shop', 'aliexpress'] as const
export type OrderPlatform = (typeof orderPlatforms)[number]
