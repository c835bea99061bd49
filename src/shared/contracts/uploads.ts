import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count } from './fields.ts'
import { perClient } from './rates.ts'

const signature = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'signature-format'))
/** Seconds since 1970. */
const expires = z.pipe(z.coerce.string().check(z.regex(/^[1-9]\d{9}$/, 'expires-format')), z.transform(Number))

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
