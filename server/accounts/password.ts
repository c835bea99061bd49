import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import type { AccountRow } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashPassword } from '#server/domain/password.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Service } from '#server/service.ts'
import type { Account } from '#server/sessions/index.ts'
import { accountOf } from './account.ts'
import { endCodes, guessCode, useCode } from './codes.ts'
import { passwordChanged } from './letters.ts'
import { accountByPassword, type LoggedIn, logInAgain, startSession, type Visit } from './log-in.ts'
import { forgetTries } from './login-tries.ts'
import type { PasswordLine } from './passwords.ts'
import { checkNewPassword, wrongCode } from './register.ts'

/** The account of a session, once its password is given as well. Throws −400400 for `field` when it is another. */
export async function confirmPassword(
  service: Service,
  inLine: PasswordLine,
  { id, password, field }: { id: string; password: string; field: string },
  visit: Visit,
): Promise<AccountRow> {
  const { email } = await accountOf(service.db.kysely, id)
  return accountByPassword(service, inLine, { email, password }, visit).catch((error: unknown) => {
    const wrong = error instanceof Failure && error.code === code.wrongCredentials
    throw wrong ? invalid({ [field]: 'password-wrong' }) : error
  })
}

/**
 * A new password by a code: whoever was logged in is so no more, the one who has the code is. Sent again with the same code
 * and password it only logs in.
 */
export async function resetPassword(
  service: Service,
  inLine: PasswordLine,
  { email, code, password }: { email: string; code: string; password: string },
  visit: Visit,
): Promise<LoggedIn> {
  checkNewPassword(password, email)
  const { db, jobs, secrets, sessions } = service
  const { now } = visit
  const known = await guessCode(db, secrets, { purpose: 'password', email, account: null, code }, visit)
  if (!known) throw wrongCode()
  if (known.ended_at) return logInAgain(service, inLine, { email, password }, visit)
  const hash = await inLine(() => hashPassword(password))
  const address = addressName(email)
  return db.kysely.transaction().execute(async (trx) => {
    if (!(await useCode(trx, known, now))) throw wrongCode()
    const account = await trx
      .updateTable('account')
      .set({ password_hash: hash, proven_at: now })
      .where('address', '=', address)
      .returningAll()
      .executeTakeFirst()
    if (!account) throw wrongCode()
    await endCodes(trx, known, now)
    await sessions.endAll(trx, 'customer', account.id)
    await forgetTries(trx, hashOf(address))
    await jobs.send(trx, passwordChanged, { account: account.id })
    return { account, cookie: await startSession(trx, service, account, visit) }
  })
}

/** Another password, given the one before: all other sessions end. */
export async function changePassword(
  service: Service,
  inLine: PasswordLine,
  session: Account,
  { current, password }: { current: string; password: string },
  visit: Visit,
): Promise<void> {
  const { id, email } = await confirmPassword(
    service,
    inLine,
    { id: session.id, password: current, field: 'current' },
    visit,
  )
  checkNewPassword(password, email)
  const { db, jobs, sessions } = service
  const hash = await inLine(() => hashPassword(password))
  await db.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute()
    await sessions.endOthers(trx, session)
    await jobs.send(trx, passwordChanged, { account: id })
  })
}
