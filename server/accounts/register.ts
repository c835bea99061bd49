import type { Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import { invalid } from '#server/api/failure.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { AccountRow, Tables } from '#server/db/tables.ts'
import { isCommonPassword } from '#server/domain/common-passwords.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashPassword } from '#server/domain/password.ts'
import { mayMail } from '#server/mail/unproven.ts'
import type { Service } from '#server/service.ts'
import { askForCode, guessCode, mayAskAgain, useCode } from './codes.ts'
import { addDevice, type Owned } from './devices.ts'
import { accountCode, welcome } from './letters.ts'
import { type LoggedIn, logInAgain, startSession, type Visit } from './log-in.ts'
import type { PasswordLine } from './passwords.ts'

export const wrongCode = () => invalid({ code: 'code-wrong' })

/** Throws −400400 for what everybody tries first. */
export function checkNewPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw invalid({ password: 'password-common' })
}

/**
 * Has a code mailed, for a new account or for a forgotten password. Nothing here looks whether there is an account: the mail
 * does when it is written, so that who asks learns it neither by the answer nor by its time.
 */
export async function mailCode(
  { db, jobs, secrets }: Pick<Service, 'db' | 'jobs' | 'secrets'>,
  wanted: { purpose: 'register' | 'password'; email: string; language: Lang },
  { client, now }: Pick<Visit, 'client' | 'now'>,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const { purpose, email } = wanted
    const may = purpose === 'register' ? mayMail(trx, email, now) : mayAskAgain(trx, { secrets, client }, email, now)
    if (!(await may)) return
    await jobs.send(trx, accountCode, { code: await askForCode(trx, { ...wanted, account: null }, now) })
  })
}

export interface Registration extends Owned {
  email: string
  code: string
  password: string
  language: Lang
}

/**
 * Makes an account of a code, with its first device, and logs in. Sent again with the same code and password, as after an
 * answer that did not arrive, it only logs in.
 */
export async function register(
  service: Service,
  inLine: PasswordLine,
  { email, code, password, language, ...owned }: Registration,
  visit: Visit,
): Promise<LoggedIn> {
  const { db, jobs } = service
  const { now } = visit
  const known = await guessCode(service, { purpose: 'register', email, account: null, code }, visit)
  if (!known) throw wrongCode()
  if (known.ended_at) return logInAgain(service, inLine, { email, password }, visit)
  const hash = await inLine(() => hashPassword(password))
  return await db.kysely
    .transaction()
    .execute(async (trx) => {
      if (!(await useCode(trx, known, now))) throw wrongCode()
      const account = await insertAccount(trx, { email, password_hash: hash, language, region: owned.region }, now)
      await addDevice(trx, account.id, owned, now)
      await jobs.send(trx, welcome, { account: account.id })
      return { account, cookie: await startSession(trx, service, account, visit) }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'account_address') ? wrongCode() : error
    })
}

function insertAccount(
  trx: Transaction<Tables>,
  { email, region, ...row }: Pick<AccountRow, 'email' | 'password_hash' | 'language'> & { region: string },
  now: Date,
): Promise<AccountRow> {
  const address = { region, state: '', city: '', street: '', postalCode: '' }
  return trx
    .insertInto('account')
    .values({
      ...row,
      email,
      address: addressName(email),
      postal_address: JSON.stringify(address),
      proven_at: now,
      agreed_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
