import * as z from 'zod/mini'
import { letterTimes, staffRoles } from '#shared/desk/words.ts'
import { endpoint } from './endpoint.ts'
import { appCode, email, line, tokenField } from './fields.ts'
import { limits } from './limits.ts'
import { passwordField } from './log-in.ts'
import { perClient } from './rates.ts'

const invitation = tokenField('token-format')
const password = passwordField(limits.shortestStaffPassword, limits.longestStaffPassword, 'staff-password-format')

const passkeyId = z.string('passkey-format').check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/, 'passkey-format'))

/**
 * What a browser answers to the options of a passkey, as WebAuthn has it in JSON (`RegistrationResponseJSON`,
 * `AuthenticationResponseJSON`): the service checks it, and nothing in it is believed before.
 */
const credential = z.looseObject({ id: passkeyId })
/** Options for `navigator.credentials`, in JSON. */
const passkeyOptions = z.looseObject({ challenge: z.string() })

/** The secret for an app that makes codes, as text and as `otpauth:` address. */
const codes = z.object({ secret: z.string(), address: z.string() })

const letters = z.strictObject({
  newTicket: z.enum(letterTimes),
  /** A customer wrote to a ticket that is assigned to them, or to nobody. */
  reply: z.enum(letterTimes),
  /** A claim or an application came in; a page of the desk that is older does not know of it. */
  submission: z._default(z.enum(letterTimes), 'digest'),
  /** An answer is due within four hours of work. */
  promise: z.boolean('invalid'),
  mention: z.boolean('invalid'),
  /** Reports of vulnerabilities; only leads get them. */
  security: z._default(z.boolean('invalid'), false),
})
export type StaffLetters = z.output<typeof letters>

const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  letters,
  /** Whether they sign in by password and code as well. */
  password: z.boolean(),
  /** Until then calls that are `fresh` need nothing more. */
  confirmedUntil: z.optional(z.iso.datetime()),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime(), usedAt: z.nullable(z.iso.datetime()) }),
  ),
})
export type Me = z.output<typeof me>

export const getMe = endpoint({
  method: 'GET',
  path: 'api/v1/desk/me',
  summary: 'Who is signed in at the desk',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({}),
  output: me,
})

/** −400404 for one that was used, is too old, or never was. */
export const beginInvitation = endpoint({
  method: 'POST',
  path: 'api/v1/desk/invitation/begin',
  summary: 'Look at an invitation: whom it is for, and what is needed for a passkey or for a password with codes',
  limit: perClient('login'),
  input: z.strictObject({ token: invitation }),
  output: z.object({
    email: z.string(),
    role: z.enum(staffRoles),
    passkey: passkeyOptions,
    codes,
  }),
})

/** With `passkey`, or with `password` and `code`, or with all of them. −400404 as above. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'api/v1/desk/invitation/accept',
  summary: 'Join the staff; the invitation works once, and a session begins',
  limit: perClient('login'),
  input: z.strictObject({
    token: invitation,
    name: line('name-required'),
    passkey: z.optional(credential),
    password: z.optional(password),
    code: z.optional(appCode),
  }),
  output: me,
})

export const beginSignIn = endpoint({
  method: 'POST',
  path: 'api/v1/desk/sign-in/begin',
  summary: 'What a browser needs to sign in by a passkey',
  limit: perClient('login'),
  input: z.strictObject({}),
  output: passkeyOptions,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: 'api/v1/desk/sign-in/passkey',
  summary: 'Sign in by a passkey; a session cookie comes with the answer',
  limit: perClient('login'),
  input: z.strictObject({ passkey: credential }),
  output: me,
})

export const signInByPassword = endpoint({
  method: 'POST',
  path: 'api/v1/desk/sign-in/password',
  summary: 'Sign in by password and the code of an app; one answer for all that is wrong',
  limit: perClient('login'),
  input: z.strictObject({
    email,
    password: passwordField(1, limits.longestStaffPassword, 'password-format'),
    code: appCode,
  }),
  output: me,
})

/** Before or after −400412: how whoever is signed in shows once more who they are. */
export const beginConfirm = endpoint({
  method: 'POST',
  path: 'api/v1/desk/confirm/begin',
  summary:
    'What a browser needs to show once more who is there: options for one of their passkeys, where they have one',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({}),
  output: z.object({ passkey: z.optional(passkeyOptions), password: z.boolean() }),
})

const confirmed = z.object({ confirmedUntil: z.iso.datetime() })

/** −400402 for whatever is wrong with it. */
export const confirmByPasskey = endpoint({
  method: 'POST',
  path: 'api/v1/desk/confirm/passkey',
  summary: 'Show once more who is there, by a passkey',
  access: 'staff',
  limit: perClient('login'),
  input: z.strictObject({ passkey: credential }),
  output: confirmed,
})

/** −400402 for whatever is wrong; −400429 while guesses are slowed. */
export const confirmByPassword = endpoint({
  method: 'POST',
  path: 'api/v1/desk/confirm/password',
  summary: 'Show once more who is there, by password and the code of an app, a newer one than was used last',
  access: 'staff',
  limit: perClient('login'),
  input: z.strictObject({
    password: passwordField(1, limits.longestStaffPassword, 'password-format'),
    code: appCode,
  }),
  output: confirmed,
})

export const signOut = endpoint({
  method: 'POST',
  path: 'api/v1/desk/sign-out',
  summary: 'End the session at the desk; without one nothing happens',
  input: z.strictObject({}),
  output: z.null(),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: 'api/v1/desk/passkeys/begin',
  summary: 'What a browser needs to make one more passkey',
  access: 'staff',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({}),
  output: passkeyOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: 'api/v1/desk/passkeys/add',
  summary: 'Keep one more passkey',
  access: 'staff',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({ name: line('name-required'), passkey: credential }),
  output: me,
})

/** −400409 for the last way to sign in. */
export const removePasskey = endpoint({
  method: 'POST',
  path: 'api/v1/desk/passkeys/remove',
  summary: 'Give up a passkey',
  access: 'staff',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({ id: passkeyId }),
  output: me,
})

/** Another secret each time it is asked for; the codes of before work until one of the last few is taken. */
export const beginCodes = endpoint({
  method: 'POST',
  path: 'api/v1/desk/codes/begin',
  summary: 'A new secret for an app that makes codes, to be taken with `setStaffPassword`',
  access: 'staff',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({}),
  output: codes,
})

/**
 * A new password, new codes, or both: `code` is of the app that has the secret of `beginCodes`. Who has no password yet needs
 * both. Their sessions elsewhere end, and they are mailed.
 */
export const setStaffPassword = endpoint({
  method: 'POST',
  path: 'api/v1/desk/password',
  summary: 'Choose a password to sign in with, or another one, or take new codes',
  access: 'staff',
  fresh: true,
  limit: perClient('login'),
  input: z.strictObject({ password: z.optional(password), code: z.optional(appCode) }),
  output: me,
})

/** −400409 where there is no passkey: it is the last way to sign in. */
export const removeStaffPassword = endpoint({
  method: 'POST',
  path: 'api/v1/desk/password/remove',
  summary: 'Give up password and codes; sessions elsewhere end',
  access: 'staff',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({}),
  output: me,
})

export const setStaffLetters = endpoint({
  method: 'POST',
  path: 'api/v1/desk/letters',
  summary: 'Choose which mails come, and when',
  access: 'staff',
  limit: perClient('desk'),
  input: letters,
  output: me,
})

const colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(['invited', 'active', 'left']),
  /** Whether they sign in by a password; told to leads alone. */
  password: z.optional(z.boolean()),
})
export type Colleague = z.output<typeof colleague>

export const getColleagues = endpoint({
  method: 'GET',
  path: 'api/v1/desk/staff',
  summary: 'Everybody of the staff, also those who have left',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({}),
  output: z.array(colleague),
})

/** −400409 where nobody would be left who may do it, and for those who have left: an invitation brings them back. */
export const changeColleague = endpoint({
  method: 'POST',
  path: 'api/v1/desk/staff/change',
  summary: 'Give somebody another role, or have them leave: their sessions end',
  access: 'lead',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({ id: z.uuid('id-format'), role: z.enum(staffRoles), left: z.boolean('invalid') }),
  output: z.array(colleague),
})

/** −400404 for who has none; −400409 for one's own. Who has no passkey is invited anew by the operator. */
export const revokePassword = endpoint({
  method: 'POST',
  path: 'api/v1/desk/staff/revoke',
  summary: 'Take password and codes of a colleague away: their sessions end, passkeys stay, and they are mailed',
  access: 'lead',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({ id: z.uuid('id-format') }),
  output: z.array(colleague),
})
