import * as z from 'zod/mini'
import { audienceKeys } from '#contracts/programmes.ts'
import { submissionKind } from './kind.ts'
import { word } from './note.ts'

/** An application of somebody who shows devices to an audience. */
export const influencer = submissionKind({
  title: 'Influencers',
  one: 'influencer application',
  data: z.object({ channels: z.string(), audience: z.enum(audienceKeys), idea: z.string() }),
  fields: { channels: 'Channels', audience: 'People reached, up to', idea: 'Device and idea' },
  states: {
    new: { title: 'New' },
    accepted: { title: 'Accepted, device to be sent', mails: true, note: word },
    sent: { title: 'Device sent', ends: true },
    declined: { title: 'Declined', ends: true, mails: true, note: word },
  },
})
