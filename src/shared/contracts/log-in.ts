import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { agreed, email, language, mailCode, tokenField } from './fields.ts'
import { limits } from './limits.ts'
import { perClient } from './rates.ts'

/**
 * A password as it is chosen: NFC, blanks and all letters count, by code points. It is never trimmed and never
 * cut. Whether it is one of those that everybody tries is the service's to say.
 */
export function passwordField(shortest: number, longest: number, format: string) {
  return z
    .pipe(
      z.pipe(
        z.string('password-required').check(z.minLength(1, 'password-required'), z.maxLength(1000, format)),
        z.transform((value) => value.normalize('NFC')),
      ),
      z.string().check(
        z.refine((value) => {
          const length = [...value].length
          return length >= shortest && length <= longest
        }, format),
      ),
    )
    .register(z.globalRegistry, { format: 'password' })
}

export const newPassword = passwordField(limits.shortestPassword, limits.longestPassword, 'password-format')

export const passwords = {
  password: newPassword,
  confirmPassword: z
    .string('password-required')
    .check(z.maxLength(1000, 'password-format'))
    .register(z.globalRegistry, { format: 'password' }),
}

export const same = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => confirmPassword.normalize('NFC') === password,
  { error: 'passwords-differ', path: ['confirmPassword'] },
)

/** The answer of every call that logs in; the cookie comes with it. */
export const loggedIn = z.object({ email: z.string(), name: z.string() })

export const requestRegisterCode = endpoint({
  method: 'POST',
  path: 'api/v1/registerCode',
  summary: 'Have a code mailed that proves an address, for a new account',
  limit: perClient('code'),
  input: z.strictObject({ email, language }),
  /** The same for an address that has an account already; its owner gets a mail that says so. */
  output: z.object({ email: z.string() }),
})

export const login = endpoint({
  method: 'POST',
  path: 'api/v1/login',
  summary: 'Log in; a session cookie comes with the answer',
  limit: perClient('login'),
  input: z.strictObject({ email, password: newPassword, agreed }),
  output: loggedIn,
})

export const logout = endpoint({
  method: 'POST',
  path: 'api/v1/logout',
  summary: 'End the session; without one nothing happens',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.null(),
})

export const requestPasswordCode = endpoint({
  method: 'POST',
  path: 'api/v1/password/code',
  summary: 'Have a link and a code mailed for a forgotten password; the answer is the same for unknown addresses',
  limit: perClient('code'),
  input: z.strictObject({ email, language }),
  output: z.object({ email: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: 'api/v1/password/reset',
  summary: 'Set a new password with the code of the mail; ends all sessions and starts one',
  limit: perClient('login'),
  input: z.strictObject({ email, code: mailCode, ...passwords }).check(same),
  output: loggedIn,
})

export const resetPasswordByLink = endpoint({
  method: 'POST',
  path: 'api/v1/password/reset/link',
  summary: 'Set a new password with the token of the link in the mail; ends all sessions and starts one',
  limit: perClient('login'),
  input: z.strictObject({ token: tokenField('token-format'), ...passwords }).check(same),
  output: loggedIn,
})
