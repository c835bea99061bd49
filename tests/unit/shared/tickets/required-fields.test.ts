import { expect, it } from 'vitest'
import { type TicketCategory, ticketCategory } from '#shared/tickets/categories.ts'
import { fieldsOf, requiredFields } from '#shared/tickets/required-fields.ts'

const always = ['name', 'email', 'confirmEmail', 'region', 'subject', 'detail']
const { suggestion, troubleshooting, warranty, others, accessory } = ticketCategory

it.each<TicketCategory>([suggestion, troubleshooting, others])(
  'category %s asks for no more than who and what',
  (one) => {
    expect(requiredFields(one, 'US')).toEqual(always)
    expect(fieldsOf(one, 'US')).toEqual([...always, 'attachment'])
  },
)

it('an accessory needs order and address', () => {
  expect(requiredFields(accessory, 'US')).toEqual([...always, 'orderNumber', 'state', 'city', 'street', 'postalCode'])
})

it('a warranty claim needs description, receipt and evidence as well', () => {
  expect(requiredFields(warranty, 'DE')).toEqual([
    ...always,
    'orderNumber',
    'city',
    'street',
    'postalCode',
    'des',
    'orderReceipt',
    'damage',
  ])
})

it('shows a field that may be left empty, and none that the region does not have', () => {
  expect(fieldsOf(warranty, 'IE')).toContain('postalCode')
  expect(requiredFields(warranty, 'IE')).not.toContain('postalCode')
  expect(fieldsOf(warranty, 'QA')).not.toContain('postalCode')
  expect(fieldsOf(warranty, 'QA')).not.toContain('state')
})
