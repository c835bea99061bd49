import type { Kysely } from 'kysely'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { beginInvitation } from '#contracts/staff.ts'
import type { Visit } from '#server/accounts/log-in.ts'
import type { PasswordLine } from '#server/accounts/passwords.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { StaffRow, Tables } from '#server/db/tables.ts'
import { isCommonPassword } from '#server/domain/common-passwords.ts'
import { day } from '#server/domain/duration.ts'
import { hashPassword } from '#server/domain/password.ts'
import { hashOf, newToken } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Service } from '#server/service.ts'
import { offerCodes, takenBy } from './codes.ts'
import { checkNewPasskey, newPasskeyOptions, type Passkey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { startStaffSession } from './session.ts'
import type { SignedIn } from './sign-in.ts'

const validFor = 7 * day

/** A new invitation: its token, and what of it is kept. */
export function newInvitation(now: Date) {
  const { token, hash } = newToken()
  const until = new Date(now.getTime() + validFor)
  return { token, until, kept: { invitation_hash: hash, invitation_expires_at: until } }
}

type Invited = Pick<StaffRow, 'id' | 'address' | 'email' | 'name' | 'role' | 'totp_offered'> & { hash: string }

/** Whom an invitation is for. Throws −400404 unless it is good. */
async function invitedBy(db: Kysely<Tables>, token: string, now: Date): Promise<Invited> {
  const hash = hashOf(token)
  const staff = await db
    .selectFrom('staff')
    .where('invitation_hash', '=', hash)
    .where('invitation_expires_at', '>', now)
    .select(['id', 'address', 'email', 'name', 'role', 'totp_offered'])
    .executeTakeFirst()
  if (!staff) throw unknown()
  return { ...staff, hash }
}

const unknown = () => new Failure(code.notFound, { fields: { token: 'token-unknown' } })

/** What is needed to accept an invitation. The codes are others each time it is looked at, and the trail tells that it was. */
export async function lookAtInvitation(
  service: Pick<Service, 'config' | 'db' | 'secrets'>,
  token: string,
  { request, now }: Pick<Visit, 'request' | 'now'>,
): Promise<OutputOf<typeof beginInvitation>> {
  const { config, db } = service
  const invited = await invitedBy(db.kysely, token, now)
  await audit(db.kysely, { staff: null, action: 'invitation-read', detail: invited.email }, now)
  return {
    email: invited.email,
    role: invited.role,
    passkey: await newPasskeyOptions(db.kysely, relyingParty(config.siteUrl, request), invited, now),
    codes: await offerCodes(service, invited),
  }
}

export interface Acceptance {
  token: string
  name: string
  passkey?: Passkey | undefined
  password?: string | undefined
  code?: string | undefined
}

/** Joins the staff and signs in. The invitation is over with it, and good still where something was wrong. */
export async function accept(
  service: Pick<Service, 'config' | 'db' | 'secrets' | 'sessions'>,
  inLine: PasswordLine,
  { token, name, passkey, password, code: typed }: Acceptance,
  visit: Visit,
): Promise<SignedIn> {
  const { config, db, secrets } = service
  const { client, request, now } = visit
  const invited = await invitedBy(db.kysely, token, now)
  const byPassword = passkey === undefined || password !== undefined
  const codes = byPassword ? checkWords(secrets, invited, { password, typed }, now) : undefined
  const party = relyingParty(config.siteUrl, request)
  const key = passkey && (await checkNewPasskey(db.kysely, party, invited.id, passkey, now))
  const hash = codes && (await inLine(() => hashPassword(codes.password)))
  return db.kysely
    .transaction()
    .execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('staff')
        .set({
          name,
          state: 'active',
          joined_at: now,
          invitation_hash: null,
          invitation_expires_at: null,
          totp_offered: [],
        })
        .set(codes && hash ? { password_hash: hash, ...codes.taken } : {})
        .where('invitation_hash', '=', invited.hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unknown()
      const use = { staff: invited.id, name: client.browser || 'Passkey', created_at: now }
      if (key)
        await trx
          .insertInto('staff_passkey')
          .values({ ...key, ...use })
          .execute()
      await audit(trx, { staff: invited.id, action: 'staff-joined', detail: waysOf({ key, codes }) }, now)
      return { id: invited.id, cookie: await startStaffSession(trx, service, invited, visit) }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'staff_passkey_pkey') ? invalid({ passkey: 'passkey-refused' }) : error
    })
}

/** A password with a code that shows that the app has the secret. Throws −400400 for what is wrong. */
function checkWords(
  secrets: Secrets,
  invited: Invited,
  { password, typed }: { password: string | undefined; typed: string | undefined },
  now: Date,
) {
  if (password === undefined) throw invalid({ password: 'password-required' })
  if (typed === undefined) throw invalid({ code: 'code-required' })
  if (isCommonPassword(password, invited.email)) throw invalid({ password: 'password-common' })
  const taken = takenBy(secrets, invited, typed, now)
  if (!taken) throw invalid({ code: 'code-wrong' })
  return { password, taken }
}

function waysOf({ key, codes }: { key: unknown; codes: unknown }): string {
  return [key && 'passkey', codes && 'password'].filter(Boolean).join(', ')
}
