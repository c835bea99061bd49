import * as z from 'zod/mini'
import { securityDuties, securityStates } from '#shared/security/states.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { endpoint } from './endpoint.ts'
import { count, email, language, line, optionalStory, story } from './fields.ts'
import { perClient } from './rates.ts'
import { uploadToken } from './upload-token.ts'

/** `SR-7K3M-9QWT`: letters and digits that are not mistaken for each other. */
const receipt = z.string().check(z.regex(/^SR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/, 'receipt-format'))

const attachment = z
  .array(uploadToken, 'attachments-required')
  .check(z.minLength(1, 'attachments-required'), z.maxLength(uploadLimits.security.files, 'too-many-files'))

/** An address, or nothing. */
const contact = z._default(z.union([z.literal(''), email], 'email-format'), '')

/** What a person types. It never leaves the browser like this: `submitSecurityReport` takes it encrypted. */
export const securityReport = z.strictObject({
  title: line('title-required'),
  details: optionalStory(),
  attachment,
  email: contact,
})

/** Encrypted bytes in base64: the first letters are those of a file of age. */
const sealedText = z
  .string('title-required')
  .check(
    z.maxLength(200_000, 'too-long'),
    z.regex(/^YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0\+[A-Za-z0-9+/]{100,}={0,2}$/, 'not-sealed'),
  )

export const getSecurityKey = endpoint({
  method: 'GET',
  path: 'api/v1/psti/key',
  summary: 'The public keys of the security team, for which reports are encrypted; none where none is set up',
  limit: perClient('statistics'),
  input: z.object({}),
  output: z.object({ recipients: z.array(z.string()) }),
})

/**
 * Report a vulnerability. `report` is JSON `{"title", "details", "email", "file": {"name", "size"}}`, encrypted with age for
 * all keys of `getSecurityKey` and written in base64; the attachment is uploaded encrypted in the same way. What is in clear is
 * refused, and −500503 is answered where there is no key.
 */
export const submitSecurityReport = endpoint({
  method: 'POST',
  path: 'api/v1/psti/submit',
  summary: 'Report a vulnerability, encrypted for the security team',
  limit: perClient('security'),
  once: true,
  input: z.strictObject({
    report: sealedText,
    attachment,
    /** Where the receipt and the acknowledgement go; empty for whoever stays anonymous. */
    email: contact,
    language,
  }),
  output: z.object({
    receipt,
    /** A person has read it by the end of that day. */
    acknowledgeBy: z.string(),
    /** Whether the receipt goes out by mail as well. */
    mailed: z.boolean(),
  }),
})

const moment = z.iso.datetime()
const row = z.object({
  receipt,
  state: z.enum(securityStates),
  receivedAt: moment,
  acknowledgedAt: z.nullable(moment),
  acknowledgedBy: z.nullable(z.string()),
  /** Since when the team knows that it is used against people. */
  exploitedAt: z.nullable(moment),
  language: z.string(),
  /** Whether mails can be written to whoever has reported. */
  canWrite: z.boolean(),
  /** Bytes of the encrypted attachment, and its kind. */
  file: z.object({ size: z.int(), format: z.string() }),
  note: z.string(),
  /** The next first. */
  duties: z.array(
    z.object({ duty: z.enum(securityDuties), due: moment, doneAt: z.nullable(moment), isOverdue: z.boolean() }),
  ),
  /** Changed by each change: whoever changes says which they saw. */
  version: z.int(),
})
export type SecurityRow = z.output<typeof row>

export const getSecurityReports = endpoint({
  method: 'GET',
  path: 'api/v1/desk/security',
  summary: 'Reports of vulnerabilities, what is due first before all others',
  access: 'lead',
  limit: perClient('desk'),
  input: z.object({
    state: z.optional(z.enum([...securityStates, 'open'], 'invalid')),
    page: z._default(count(1000, 'page-format'), 1),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Whether reports can be made, and whether their key was only made for a trial. */
    key: z.enum(['set', 'trial', 'missing']),
    items: z.array(row),
  }),
})

/** −400409 where it was changed meanwhile, or cannot become that. Writes a mail where it is acknowledged and an address was left. */
export const changeSecurityReport = endpoint({
  method: 'POST',
  path: 'api/v1/desk/security/change',
  summary: 'Put a report into another state, say that it is exploited, that an authority was told, or note something',
  access: 'lead',
  limit: perClient('desk'),
  input: z.strictObject({
    receipt,
    version: z.int(),
    state: z.optional(z.enum(securityStates, 'invalid')),
    exploited: z.optional(z.boolean('invalid')),
    /** A duty to the authorities that was done now. */
    done: z.optional(z.enum(['early-warning', 'notification', 'final-report'], 'invalid')),
    note: z.optional(z.union([z.literal(''), story('invalid', 2000)], 'too-long')),
    /** Deletes the service's own copy of the reporter's address. */
    forget: z.optional(z.literal(true, 'invalid')),
  }),
  output: row,
})

/** The encrypted report as a zip, for a lead who has shown lately who they are (−400412). */
export const securityExportPath = '/api/v1/desk/security/export'
export const securityExport = z.strictObject({ receipt })
