import * as z from 'zod/mini'
import { orderPlatforms } from '#shared/tickets/categories.ts'
import { submissionKind } from './kind.ts'

/** A claim of the accessory that an older garage door opener needs. */
export const claim = submissionKind({
  title: 'Accessory claims',
  one: 'claim',
  promised: true,
  data: z.object({
    platform: z.enum(orderPlatforms),
    orderNumber: z.string(),
    manufacturer: z.string(),
    model: z.string(),
    learnButton: z.string(),
    doors: z.int(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    state: z.string(),
    phone: z.string(),
  }),
  fields: {
    platform: 'Ordered at',
    orderNumber: 'Order number',
    manufacturer: 'Maker of the opener',
    model: 'Model of the opener',
    learnButton: 'Learn button',
    doors: 'Doors',
    street: 'Street',
    postalCode: 'Postal code',
    city: 'City',
    state: 'State',
    phone: 'Phone',
  },
  states: {
    new: { title: 'New' },
    shipped: {
      title: 'Shipped',
      ends: true,
      mails: true,
      note: { label: 'Tracking number, where there is one', required: false },
    },
    refused: {
      title: 'Refused',
      ends: true,
      mails: true,
      note: { label: 'Why, as the person reads it', required: true },
    },
  },
})
