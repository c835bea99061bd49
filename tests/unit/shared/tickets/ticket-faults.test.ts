import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTicket } from '#contracts/ticket-form.ts'

const token = (letter: string) => letter.repeat(43)
const simple = {
  category: 2,
  name: "J'Marcus O’Brien",
  email: 'anna@example.com',
  confirmEmail: 'anna@example.com',
  region: 'DE',
  subject: 'It hums',
  detail: 'All day.',
}
const claim = {
  ...simple,
  category: 3,
  orderNumber: '113-7856421-7648003',
  city: 'Köln',
  street: 'Domkloster 4',
  postalCode: '50667',
  des: 'The case is broken.',
  orderReceipt: [token('a')],
  damage: [token('b')],
}

function faults(form: object): Record<string, string> {
  const issues = z.safeParse(createTicket.input, form).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

it('finds nothing wrong with what is complete', () => {
  expect(faults(simple)).toEqual({})
  expect(faults(claim)).toEqual({})
})

it('tells everything that is missing at once', () => {
  expect(faults({ category: 3, region: 'DE' })).toEqual({
    name: 'name-required',
    email: 'email-required',
    confirmEmail: 'confirm-email-required',
    subject: 'subject-required',
    detail: 'detail-required',
    orderNumber: 'order-number-required',
    city: 'city-required',
    street: 'street-required',
    postalCode: 'postal-code-required',
    des: 'des-required',
    orderReceipt: 'receipt-required',
    damage: 'evidence-required',
  })
})

it.each([
  [{ confirmEmail: 'Anna@Example.com ' }, {}],
  [{ email: 'ａｎｎａ@example.com\u200b' }, {}],
  [{ confirmEmail: 'ana@example.com' }, { confirmEmail: 'emails-differ' }],
  [{ confirmEmail: '' }, { confirmEmail: 'confirm-email-required' }],
  [{ email: ' ' }, { email: 'email-required', confirmEmail: 'email-first' }],
  [{ region: 'AC' }, { region: 'region-required' }],
  [{ region: 'Germany' }, { region: 'region-required' }],
])('%o', (change, expected) => {
  expect(faults({ ...simple, ...change })).toEqual(expected)
})

describe('a warranty claim', () => {
  it.each([
    ['Qatar has neither state nor postal code', { region: 'QA', postalCode: '' }],
    ['Ireland with its code', { region: 'IE', postalCode: 'D02 X285' }],
    ['Ireland without', { region: 'IE', postalCode: '' }],
    ['a house without a number', { street: 'Dunroaming, Church Lane' }],
    ['an order of the shop', { orderNumber: '#37932', orderPlatform: 'shop' }],
  ])('%s', (_, change) => {
    expect(faults({ ...claim, ...change })).toEqual({})
  })

  it('takes no number of another platform', () => {
    expect(faults({ ...claim, orderPlatform: 'aliexpress' })).toEqual({ orderNumber: 'order-number-format' })
    expect(faults({ ...claim, orderNumber: 'ABC' })).toEqual({ orderNumber: 'order-number-format' })
  })

  it('counts the files of all fields together', () => {
    expect(faults({ ...claim, attachment: [token('c')] })).toEqual({})
    expect(faults({ ...claim, attachment: [token('c'), token('d')] })).toEqual({ attachment: 'too-many-files' })
  })
})

it('lets an order number stand where nobody asked for one', () => {
  expect(faults({ ...simple, orderNumber: 'from my brother' })).toEqual({})
})

it.each([null, 5, [], 'x'])('%o is no form', (form) => {
  expect(z.safeParse(createTicket.input, form).success).toBe(false)
})
