import * as z from 'zod/mini'
import { betaTesting } from '#shared/routing/routes.ts'
import { submissionKind } from './kind.ts'
import { word } from './note.ts'

/** An application for beta testing, or only an address, to be told when devices are tested in a country. */
export const beta = submissionKind({
  title: 'Beta testing',
  one: 'beta application',
  data: z.object({ products: z.string(), message: z.string() }),
  fields: { products: 'Product type', message: 'Home and wishes' },
  states: {
    new: { title: 'New' },
    accepted: { title: 'On the list', ends: true, mails: true, note: word },
    invited: { title: 'Invited, device to be sent', mails: true, note: word },
    testing: { title: 'Testing', ends: true },
    declined: { title: 'Declined', ends: true, mails: true, note: word },
    later: { title: 'To be told when it opens', ends: true },
    told: { title: 'Told that it has opened', ends: true, mails: true, opens: betaTesting.pattern },
  },
})
