import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTicket } from '#contracts/ticket-form.ts'
import { ticketCategories } from '#shared/tickets/categories.ts'
import { emptyTicket, inputOf } from '#src/islands/tickets/ticket-form.ts'
import { noRequest } from '#src/stores/ticket-request.ts'

const typed = {
  ...emptyTicket,
  name: 'Дар’я',
  email: 'darya@example.com',
  confirmEmail: 'Darya@example.com ',
  region: 'Germany',
  subject: 'No light',
  detail: 'It stays dark.',
  orderPlatform: 'amazon',
  orderNumber: '113 7856421 7648003',
  city: 'Hamburg',
  street: 'Deichstraße 1',
  postalCode: '20459',
  state: 'Hamburg',
  des: 'Broken glass',
  orderReceipt: ['a'.repeat(43)],
  damage: ['b'.repeat(43)],
  activatedOn: '2026-03-03',
}
const request = { ...noRequest, model: 'MSS310', topic: 'none', faq: '111', verdict: '/compatibility-check/mts200-eu' }

describe('what is sent of a form', () => {
  it.each(ticketCategories)('is what category %i takes, and goes through the check of the call', (category) => {
    const { error, data } = z.safeParse(createTicket.input, inputOf(typed, request, category, 'de'))
    expect(error?.issues ?? []).toEqual([])
    expect(data).toMatchObject({ category, region: 'DE', model: 'MSS310', article: 111, language: 'de' })
    expect(data?.topic).toBeUndefined()
  })

  it('leaves out what the category or the country does not have, though it was typed', () => {
    const input = inputOf(typed, request, 2, 'en')
    for (const name of ['street', 'orderNumber', 'des', 'damage', 'activatedOn']) expect(input).not.toHaveProperty(name)
    expect(inputOf(typed, request, 5, 'en')).not.toHaveProperty('state')
    expect(inputOf({ ...typed, region: 'Hong Kong' }, request, 5, 'en')).not.toHaveProperty('postalCode')
  })

  it('names no platform that takes no part, and no model that is not known', () => {
    expect(inputOf({ ...typed, orderPlatform: 'retailer' }, request, 5, 'en').orderPlatform).toBeUndefined()
    expect(inputOf(typed, { ...request, model: 'none' }, 2, 'en').model).toBe('')
  })

  it('with a region that nobody knows is refused at that field', () => {
    const { error } = z.safeParse(createTicket.input, inputOf({ ...typed, region: 'Atlantis' }, request, 2, 'en'))
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['region', 'region-required']])
  })
})
