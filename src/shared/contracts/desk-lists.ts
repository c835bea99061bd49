import * as z from 'zod/mini'
import { kindNames } from '#shared/submissions/names.ts'
import { person } from './desk-queue.ts'
import { endpoint } from './endpoint.ts'
import { count, day, lang, optionalLine } from './fields.ts'
import { perClient } from './rates.ts'

const kind = z.enum(kindNames, 'invalid')
const state = z.string('invalid').check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'invalid'), z.maxLength(40, 'invalid'))

/** What is asked for, in a list and in its export. */
export const submissionsWanted = z.strictObject({
  kind,
  /** One of the kind's, `open` for those that wait for us, or `all`. */
  state: z._default(state, 'open'),
  /** Reference, address, or a piece of what they say. */
  keyword: z.optional(
    z.string().check(z.maxLength(200, 'too-long')).register(z.globalRegistry, { format: 'question' }),
  ),
})

/** A list as a table for spreadsheets; the keyword travels as a header. −400412 as for calls that are `fresh`. */
export const submissionsExportPath = '/api/v1/desk/submissions.csv'
export const submissionsExportHeaders = { keyword: 'Submission-Keyword' } as const

const listed = z.object({
  id: z.string(),
  /** By what its person names it. */
  reference: z.string(),
  state: z.string(),
  language: lang,
  country: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  assigned: z.optional(person),
  /** Until when it was promised to be looked at, while it waits. */
  answerBy: z.optional(day),
  late: z.boolean(),
})

const submission = z.extend(listed, {
  kind,
  /** By the names of the kind's fields. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** What was told with the last change. */
  note: z.string(),
})
export type ListedSubmission = z.output<typeof listed>
export type DeskSubmission = z.output<typeof submission>

/** A POST although it changes nothing: what is searched for belongs into no log. */
export const getSubmissions = endpoint({
  method: 'POST',
  path: 'api/v1/desk/submissions',
  summary: 'A list of what people sent in: what waits first, the longest waiting before the rest',
  access: 'staff',
  limit: perClient('desk'),
  input: z.extend(submissionsWanted, { page: z._default(count(1000, 'page-format'), 1) }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** How many there are in each state. */
    counts: z.record(z.string(), z.int()),
    items: z.array(listed),
  }),
})

export const getSubmission = endpoint({
  method: 'GET',
  path: 'api/v1/desk/submission',
  summary: 'What somebody sent in',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({ id: z.uuid('id-format') }),
  output: submission,
})

/** −400409 where it is in another state than `from`: nothing was changed, and the reader looks first. */
export const changeSubmission = endpoint({
  method: 'POST',
  path: 'api/v1/desk/submission/state',
  summary: 'Change the state of what somebody sent in; its person is mailed where the state says so',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({ id: z.uuid('id-format'), from: state, to: state, note: optionalLine(1000) }),
  output: submission,
})

export const assignSubmission = endpoint({
  method: 'POST',
  path: 'api/v1/desk/submission/assign',
  summary: 'Give what somebody sent in to somebody of the staff, or to nobody',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({ id: z.uuid('id-format'), to: z.nullable(z.uuid('id-format')) }),
  output: submission,
})
