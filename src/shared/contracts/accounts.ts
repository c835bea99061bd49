import * as z from 'zod/mini'
import { owned } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { agreed, day, email, language, mailCode, optionalLine } from './fields.ts'
import { loggedIn, newPassword, passwords, same } from './log-in.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'

/** Where replacements go. Every line may be empty. */
export const address = z.object({
  region: z.optional(region),
  state: optionalLine(),
  city: optionalLine(),
  street: optionalLine(),
  postalCode: optionalLine(40),
})
export type PostalAddress = z.output<typeof address>

/** Without a key: sent again with the same code and password, it logs in and changes nothing. */
export const submitRegistration = endpoint({
  method: 'POST',
  path: 'api/v1/registerSubmit',
  summary: 'Make an account with the code of the mail, and register a product in it',
  limit: perClient('login'),
  input: z.strictObject({ email, code: mailCode, ...passwords, ...owned, agreed, language }).check(same),
  output: loggedIn,
})

/** The same product sent again within ten minutes, as after a time-out, is one device. */
export const submitLogin = endpoint({
  method: 'POST',
  path: 'api/v1/loginSubmit',
  summary: 'Log in and register a product in one step',
  limit: perClient('login'),
  input: z.strictObject({ email, password: newPassword, ...owned, agreed }),
  output: loggedIn,
})

export const account = z.object({
  email: z.string(),
  name: z.string(),
  language: z.string(),
  address,
  createdAt: z.iso.datetime(),
})
export type AccountDetails = z.output<typeof account>

export const getAccount = endpoint({
  method: 'GET',
  path: 'api/v1/account',
  summary: 'What the account holds of its owner',
  access: 'account',
  limit: perClient('account'),
  input: z.object({}),
  output: account,
})

export const updateAccount = endpoint({
  method: 'POST',
  path: 'api/v1/account/update',
  summary: 'Change name, language of mails, address',
  access: 'account',
  limit: perClient('account'),
  input: z.strictObject({ name: optionalLine(), language, address }),
  output: account,
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: 'api/v1/account/email/code',
  summary: 'Have a code mailed to a new address',
  access: 'account',
  limit: perClient('code'),
  input: z.strictObject({ email, password: newPassword }),
  output: z.object({ email: z.string() }),
})

export const changeEmail = endpoint({
  method: 'POST',
  path: 'api/v1/account/email',
  summary: 'Change the address with the code of the mail; the old address is told',
  access: 'account',
  limit: perClient('login'),
  input: z.strictObject({ email, code: mailCode }),
  output: account,
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'api/v1/account/password',
  summary: 'Change the password; ends all other sessions',
  access: 'account',
  limit: perClient('login'),
  input: z.strictObject({ current: newPassword, ...passwords }).check(same),
  output: z.null(),
})

export const getSessions = endpoint({
  method: 'GET',
  path: 'api/v1/account/sessions',
  summary: 'Where the account is logged in',
  access: 'account',
  limit: perClient('account'),
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system, as roughly as `Firefox, Windows`; empty when unknown. */
      browser: z.string(),
      createdAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
})

export const endSessions = endpoint({
  method: 'POST',
  path: 'api/v1/account/sessions/end',
  summary: 'Log out elsewhere: one session, or all but this one',
  access: 'account',
  limit: perClient('account'),
  input: z.strictObject({ id: z.optional(z.uuid('id-format')) }),
  output: z.object({ ended: z.int() }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'api/v1/account/delete',
  summary: 'Delete the account, its tickets and files; answers what has to stay for a claim, and until when',
  access: 'account',
  limit: perClient('login'),
  input: z.strictObject({ password: newPassword }),
  output: z.object({ kept: z.array(z.object({ ticket: z.string(), until: day })) }),
})

/** Everything the account holds, as a zip of JSON and files. Not an envelope; the session's cookie opens it. */
export const exportPath = '/api/v1/account/export'
