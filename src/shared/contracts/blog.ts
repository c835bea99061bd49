import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { agreed, email, language, tokenField } from './fields.ts'
import { perClient } from './rates.ts'

const token = tokenField('token-format')

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: 'api/v1/blog/email/submit',
  summary: 'Ask for the newsletter; a mail asks the owner of the address to confirm',
  limit: perClient('newsletter'),
  input: z.strictObject({
    email,
    agreed,
    language,
  }),
  /** The same for a new, a waiting and a confirmed address, so that nobody learns who reads it. */
  output: z.object({ email: z.string() }),
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: 'api/v1/blog/email/confirm',
  summary: 'Confirm a newsletter subscription with the token of the mail',
  limit: perClient('newsletterToken'),
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
})

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: 'api/v1/blog/email/unsubscribe',
  summary: 'End a newsletter subscription with the token of any newsletter mail',
  limit: perClient('newsletterToken'),
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
})

/** RFC 8058. The token is in the query, since that is all of the address that a mail program sends. */
export const oneClickUnsubscribe = endpoint({
  method: 'POST',
  path: 'api/v1/blog/email/unsubscribe/one-click',
  summary: 'End a newsletter subscription by the button of a mail program; GET shows the page that asks first',
  body: 'form',
  // Many readers press it through the few addresses of their mail provider.
  limit: [{ rate: 'newsletterToken', by: { field: 'token' } }],
  input: z.object({ token, lang: language, 'List-Unsubscribe': z.literal('One-Click', 'invalid') }),
  output: z.null(),
})
