import * as z from 'zod/mini'
import { fileKinds } from '#shared/uploads/types.ts'
import { endpoint } from './endpoint.ts'
import { count, tokenField } from './fields.ts'
import { perClient } from './rates.ts'
import { uploadPurposes, uploadToken } from './upload-token.ts'

const signature = tokenField('signature-format')
/** Seconds since 1970. */
const expires = z.pipe(z.coerce.string().check(z.regex(/^[1-9]\d{9}$/, 'expires-format')), z.transform(Number))

export const getFieldLimitConfig = endpoint({
  method: 'GET',
  path: 'api/v1/getFieldLimitConfig',
  summary: 'How many files of which kinds, and how many bytes, each form takes',
  input: z.object({}),
  output: z.record(
    z.enum(uploadPurposes),
    z.object({
      files: z.int(),
      /** Of all files of a form together. */
      bytes: z.int(),
      /** Without the dot, in lower case. */
      extensions: z.array(z.string()),
      /** Bytes of each part but the last. */
      partSize: z.int(),
    }),
  ),
  maxAge: 60,
})

export const announceUpload = endpoint({
  method: 'POST',
  path: 'api/v1/upload',
  summary: 'Announce a file: its name and length; answers what to call it',
  limit: perClient('upload'),
  input: z.strictObject({
    purpose: z.enum(uploadPurposes, 'invalid'),
    /** As it is called on the sender's computer, in any script: kept for people, never used as a path. */
    name: z
      .string('file-required')
      .check(z.minLength(1, 'file-required'), z.maxLength(1000, 'too-long'))
      .register(z.globalRegistry, { format: 'file-name' }),
    size: z.int('file-required').check(z.minimum(1, 'file-empty'), z.maximum(1e12, 'file-too-large')),
  }),
  output: z.object({ upload: uploadToken, parts: z.int(), partSize: z.int() }),
})

/** Where the bytes go; asked again while sending, as the addresses last for minutes. */
export const getUploadCredentials = endpoint({
  method: 'GET',
  path: 'api/v1/aliStsToken',
  summary: 'Signed addresses for parts of a file, and which parts have arrived',
  limit: perClient('uploadTarget'),
  headers: { upload: 'Upload-Token' },
  input: z.object({
    upload: uploadToken,
    /** Numbers from 1 with commas, 20 at most; left out for all that are missing, the first 20 of them. */
    parts: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}(,[1-9]\d{0,4}){0,19}$/, 'part-format'))),
  }),
  output: z.object({
    arrived: z.array(z.int()),
    targets: z.array(
      z.object({
        part: z.int(),
        /** Bytes of this part. */
        size: z.int(),
        method: z.enum(['PUT', 'POST']),
        url: z.string(),
        /** With POST: what the form has beside the file. */
        fields: z.optional(z.record(z.string(), z.string())),
      }),
    ),
    /** Seconds that the addresses are good for. */
    seconds: z.int(),
    /** Bytes of each part but the last. */
    partSize: z.int(),
  }),
})

export const completeUpload = endpoint({
  method: 'POST',
  path: 'api/v1/upload/complete',
  summary: 'Say that all parts are there; checks length, content and name. May be asked again',
  limit: perClient('uploadTarget'),
  input: z.strictObject({ upload: uploadToken }),
  output: z.object({
    upload: uploadToken,
    name: z.string(),
    size: z.int(),
    kind: z.enum(fileKinds),
  }),
})

export const cancelUpload = endpoint({
  method: 'POST',
  path: 'api/v1/upload/cancel',
  summary: 'Delete a file that was not handed in yet; what is not there is no fault',
  limit: perClient('uploadTarget'),
  input: z.strictObject({ upload: uploadToken }),
  output: z.null(),
})

/** Where the bytes of a stored file are; its query is made and signed by the service. */
export const filePath = '/api/v1/file'

export const putUploadPart = endpoint({
  method: 'PUT',
  path: 'api/v1/upload/{upload}/{part}',
  summary: 'Send one part of a file, to an address that was signed for it',
  body: 'bytes',
  limit: perClient('uploadPart'),
  input: z.object({
    upload: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'upload-format')),
    part: count(10_000, 'part-format'),
    size: count(5 * 1024 * 1024, 'size-format'),
    expires,
    signature,
  }),
  output: z.null(),
})

/** What the query of a link to a file has. */
export const fileLink = z.object({
  key: z.string().check(z.maxLength(150, 'key-format'), z.regex(/^[A-Za-z0-9/_-]+$/, 'key-format')),
  name: z.string().check(z.maxLength(500, 'name-format')),
  expires,
  signature,
})
