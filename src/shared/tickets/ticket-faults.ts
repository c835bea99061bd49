import { normalizeEmail } from '#contracts/email.ts'
import type { FieldErrors } from '#contracts/envelope.ts'
import { limits } from '#contracts/limits.ts'
import { type OrderPlatform, orderPlatforms, type TicketCategory, ticketCategories } from './categories.ts'
import { orderNumber, platformOf } from './order-number.ts'
import { requiredFields, type TicketField } from './required-fields.ts'

/** What is told where a field is empty that must not be. The others say it themselves. */
const missing: Partial<Record<TicketField, string>> = {
  state: 'state-required',
  city: 'city-required',
  street: 'street-required',
  postalCode: 'postal-code-required',
  orderNumber: 'order-number-required',
  des: 'des-required',
  orderReceipt: 'receipt-required',
  damage: 'evidence-required',
}

/** A form as far as it is filled in: checks of single fields may have failed. */
export type TicketForm = Record<string, unknown>

/**
 * What is wrong with a ticket beyond its single fields: what its category requires in its region, an order number that
 * fits its platform, an address that was typed twice alike, and no more files than a ticket takes.
 */
export function ticketFaults(form: TicketForm): FieldErrors {
  const faults: FieldErrors = {}
  const category = ticketCategories.find((one) => one === form.category)
  if (category !== undefined) Object.assign(faults, categoryFaults(form, category))
  const confirmation = confirmationFault(text(form.email), text(form.confirmEmail))
  if (confirmation) faults.confirmEmail = confirmation
  const files = [form.attachment, form.orderReceipt, form.damage].flatMap(filesIn)
  if (files.length > limits.ticketFiles) faults.attachment = 'too-many-files'
  return faults
}

/** What a category requires of order and address, and whether the number fits its platform. */
export function categoryFaults(form: TicketForm, category: TicketCategory): FieldErrors {
  const faults: FieldErrors = {}
  const required = requiredFields(category, text(form.region))
  for (const field of required) {
    const key = missing[field]
    if (key !== undefined && isEmpty(form[field])) faults[field] = key
  }
  const number = text(form.orderNumber).trim()
  if (required.includes('orderNumber') && number !== '' && !isOrderNumber(number, form.orderPlatform))
    faults.orderNumber = 'order-number-format'
  return faults
}

/** The address is compared as mail servers take it: without blanks around it, in any case. */
function confirmationFault(email: string, confirmation: string): string | undefined {
  const [first, second] = [comparable(email), comparable(confirmation)]
  if (second === '') return 'confirm-email-required'
  if (first === '') return 'email-first'
  return first === second ? undefined : 'emails-differ'
}

function comparable(email: string): string {
  return normalizeEmail(email.slice(0, limits.typedEmail)).toLowerCase()
}

function isOrderNumber(typed: string, platform: unknown): boolean {
  const known = orderPlatforms.find((one): one is OrderPlatform => one === platform)
  return (known ? orderNumber(known, typed) : platformOf(typed)) !== undefined
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : text(value).trim() === ''
}

function filesIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
