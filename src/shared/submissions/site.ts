import * as z from 'zod/mini'
import { submissionKind } from './kind.ts'
import { word } from './note.ts'

/** What somebody thinks of this site or of a device, with an address or without one. */
export const site = submissionKind({
  title: 'Feedback',
  one: 'feedback',
  promised: true,
  data: z.object({ topic: z.string(), detail: z.string(), page: z.string() }),
  fields: { topic: 'Topic', detail: 'Their words', page: 'Page' },
  states: {
    new: { title: 'New' },
    planned: { title: 'To be done' },
    done: { title: 'Done', ends: true, mails: true, note: word },
    closed: { title: 'Read, nothing to do', ends: true },
  },
})
