import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import type { AccountRow, MailCode } from '#server/db/tables.ts'
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
import { codeOfLink } from './reset-links.ts'

/** The account of a session, once its password is given as well. Throws −400400 for `field` when it is another. */
export async function confirmPassword(
  service: Service,
  inLine: PasswordLine,
  { account, password, field }: { account: Account; password: string; field: string },
  visit: Visit,
): Promise<AccountRow> {
  const { email } = await accountOf(service.db.kysely, account.id)
  const { session } = account
  return accountByPassword(service, inLine, { email, password, session }, visit).catch((error: unknown) => {
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
  const known = await guessCode(service, { purpose: 'password', email, account: null, code }, visit)
  if (!known) throw wrongCode()
  return setPassword(service, inLine, { known, password, refused: wrongCode }, visit)
}

/** The same by the link of the mail, which needs no address and which nobody uses up by guessing. */
export async function resetPasswordByLink(
  service: Service,
  inLine: PasswordLine,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<LoggedIn> {
  const known = await codeOfLink(service.db.kysely, token, visit.now)
  if (!known) throw usedLink()
  checkNewPassword(password, known.email)
  return setPassword(service, inLine, { known, password, refused: usedLink }, visit)
}

const usedLink = () => new Failure(code.notFound, { fields: { token: 'token-unknown' } })

async function setPassword(
  service: Service,
  inLine: PasswordLine,
  { known, password, refused }: { known: MailCode; password: string; refused: () => Failure },
  visit: Visit,
): Promise<LoggedIn> {
  const { db, jobs, sessions } = service
  const { now } = visit
  const { email, address } = known
  if (known.ended_at) return logInAgain(service, inLine, { email, password }, visit)
  const hash = await inLine(() => hashPassword(password))
  return db.kysely.transaction().execute(async (trx) => {
    if (!(await useCode(trx, known, now))) throw refused()
    const account = await trx
      .updateTable('account')
      .set({ password_hash: hash, proven_at: now })
      .where('address', '=', address)
      .returningAll()
      .executeTakeFirst()
    if (!account) throw refused()
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
    { account: session, password: current, field: 'current' },
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
