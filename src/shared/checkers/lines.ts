import type { Source } from './facts.ts'
import type { Line } from './flow.ts'

type Parameters = Line['parameters']

const line =
  (tone: Line['tone']) =>
  (key: string, parameters?: Parameters, source?: Source): Line => ({
    tone,
    key,
    ...(parameters && { parameters }),
    ...(source && { source }),
  })

/** What speaks for it, what speaks against it, and what else to know or to do. */
export const good = line('good')
export const bad = line('bad')
export const note = line('note')
