import * as z from 'zod/mini'
import { hasHouseNumber } from '#shared/submissions/house-number.ts'
import { orderPlatforms, ticketCategory } from '#shared/tickets/categories.ts'
import { categoryFaults } from '#shared/tickets/ticket-faults.ts'
import { learnColours } from './compatibility.ts'
import { endpoint } from './endpoint.ts'
import { day, email, language, line, optionalLine } from './fields.ts'
import { areaCode, phoneNumber } from './phone.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'

/** Of the learn button of an opener; `unknown` where its owner cannot tell. */
export const claimColours = [...learnColours, 'unknown'] as const
export const mostDoors = 10

const form = {
  orderPlatform: z.enum(orderPlatforms, 'platform-required'),
  orderNumber: optionalLine(60),
  manufacturer: line('opener-maker-required'),
  model: line('opener-model-required'),
  learnButton: z.enum(claimColours, 'learn-button-required'),
  doors: z.int('doors-required').check(z.minimum(1, 'doors-required'), z.maximum(mostDoors, 'doors-required')),
  region,
  state: optionalLine(),
  city: optionalLine(),
  street: optionalLine(),
  postalCode: optionalLine(40),
  /** That an address without a house number is whole. */
  noHouseNumber: z._default(z.boolean('invalid'), false),
  name: line('name-required'),
  areaCode,
  phone: phoneNumber,
  email,
  language,
}

/** Also where a field was found wrong, so that all faults are told together. */
const asWhole = z.check<Record<string, unknown>>(
  ({ value, issues }) => {
    const faults = categoryFaults(value, ticketCategory.accessory)
    const { street, noHouseNumber } = value
    const isStreet = typeof street === 'string' && street.trim() !== ''
    if (isStreet && noHouseNumber !== true && !hasHouseNumber(street)) faults.street = 'house-number-asked'
    for (const [field, message] of Object.entries(faults))
      if (message !== undefined) issues.push({ code: 'custom', message, path: [field], input: value })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/** −400409 where the same was asked for the same address and order today, by the day of its country. */
export const claimAccessory = endpoint({
  method: 'POST',
  path: 'api/v1/garagedoorAftermarketPartsSubmit',
  summary: 'Ask for the accessory that an older garage door opener needs; once a day for an address and an order',
  access: 'anyone',
  limit: perClient('submission'),
  once: true,
  input: z.strictObject(form).check(asWhole),
  output: z.object({
    /** By what it can be named. */
    reference: z.string(),
    /** Whether a mail is on its way; not beyond the daily cap of an unproven address. */
    mailed: z.boolean(),
    /** Until when it is processed: 2 working days. */
    answerBy: day,
  }),
})
