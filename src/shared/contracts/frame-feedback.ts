import * as z from 'zod/mini'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { endpoint } from './endpoint.ts'
import { email, language, line, optionalLine } from './fields.ts'
import { perClient } from './rates.ts'
import { createTicket } from './ticket-form.ts'
import { uploadToken } from './upload-token.ts'

/** What somebody has to say of a frame. */
export const frameIssues = ['unlisted', 'not-fitting', 'wrong-answer'] as const
/** How the opening compares with the rocker: too large, too small, alike with rounded corners, unknown, something else. */
export const frameSizes = [1, 2, 3, 4, 5] as const
export const otherSize = 5

const form = {
  issue: z.enum(frameIssues, 'issue-required'),
  manufacturer: line('manufacturer-required'),
  model: line('frame-required'),
  email,
  size: z.literal([...frameSizes], 'size-required'),
  /** What it is, where the size is `otherSize`. */
  other: optionalLine(),
  attachment: z._default(z.array(uploadToken).check(z.maxLength(uploadLimits.frame.files, 'too-many-files')), []),
  language,
}

/** Also where a field was found wrong, so that all faults are told together. */
const otherIsSaid = z.check<{ size: number; other: string }>(
  ({ value, issues }) => {
    if (value.size === otherSize && !value.other?.trim())
      issues.push({ code: 'custom', message: 'size-other-required', path: ['other'], input: value })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

export const sendFrameFeedback = endpoint({
  method: 'POST',
  path: 'api/v1/rollerShutter/userFeedback',
  summary: 'Report a frame that is missing in the list or was answered wrong: makes a ticket of it',
  access: 'anyone',
  limit: perClient('ticket'),
  once: true,
  input: z.strictObject(form).check(otherIsSaid),
  output: createTicket.output,
})
