import * as z from 'zod/mini'
import { businesses } from '#contracts/programmes.ts'
import { submissionKind } from './kind.ts'
import { word } from './note.ts'

/** An enquiry of somebody who wants to sell, install or build with our devices. */
export const partner = submissionKind({
  title: 'Business partners',
  one: 'partner enquiry',
  data: z.object({ company: z.string(), website: z.string(), business: z.enum(businesses), message: z.string() }),
  fields: { company: 'Company', website: 'Website', business: 'Type of business', message: 'What they have in mind' },
  states: {
    new: { title: 'New' },
    talking: { title: 'In talks' },
    accepted: { title: 'Accepted', ends: true, mails: true, note: word },
    declined: { title: 'Declined', ends: true, mails: true, note: word },
  },
})
