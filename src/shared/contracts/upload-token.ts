import { tokenField } from './fields.ts'

/** What files are for; each has its own kinds, number and bytes, see `getFieldLimitConfig`. */
export const uploadPurposes = ['ticket', 'security', 'frame'] as const

/** What the service calls a file that is being sent: whoever has it may go on with it, and hand it in with a form once. */
export const uploadToken = tokenField('file-unknown', 'file-required')
