import { type AddressPart, addressPart } from '#shared/regions/address-parts.ts'
import { type TicketCategory, ticketCategory } from './categories.ts'

/** Asked for with every ticket. */
const always = ['name', 'email', 'confirmEmail', 'region', 'subject', 'detail'] as const
const address = ['state', 'city', 'street', 'postalCode'] as const
const order = ['orderPlatform', 'orderNumber'] as const
const damage = ['des', 'orderReceipt', 'damage'] as const

export type TicketField =
  | (typeof always)[number]
  | (typeof address)[number]
  | (typeof order)[number]
  | (typeof damage)[number]
  | 'attachment'

const { warranty, accessory } = ticketCategory

/** The fields that the form of a category has in a region, in their order. */
export function fieldsOf(category: TicketCategory, region: string): TicketField[] {
  return [
    ...always,
    ...(category === warranty || category === accessory ? order : []),
    ...(hasAddress(category) ? address.filter((part) => partIn(region, part) !== 'none') : []),
    ...(category === warranty ? damage : []),
    'attachment',
  ]
}

/** Those of them that must not be left empty. Where an order was placed is seen from its number. */
export function requiredFields(category: TicketCategory, region: string): TicketField[] {
  return fieldsOf(category, region).filter((field) => {
    if (field === 'attachment' || field === 'orderPlatform') return false
    return !isPart(field) || partIn(region, field) === 'required'
  })
}

function hasAddress(category: TicketCategory): boolean {
  return category === warranty || category === accessory
}

function isPart(field: TicketField): field is AddressPart | 'street' {
  return (address as readonly string[]).includes(field)
}

function partIn(region: string, part: AddressPart | 'street') {
  return part === 'street' ? 'required' : addressPart(region, part)
}
