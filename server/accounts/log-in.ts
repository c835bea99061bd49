import { sql, type Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { Client } from '#server/api/client.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { AccountRow, Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashPassword, isOutdated, isPassword, nobodysHash } from '#server/domain/password.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { sessionToken, setSessionCookie } from '#server/sessions/cookie.ts'
import { sessionSeconds } from '#server/sessions/index.ts'
import { countTry, forgetTries } from './login-tries.ts'
import type { PasswordLine } from './passwords.ts'
import { placeOf, wideNetwork } from './places.ts'

/** From where somebody logs in. */
export interface Visit {
  client: Client
  request: Request
  now: Date
}

/**
 * The account of an address and its password. Throws −400402 when they do not fit, alike for unknown addresses in words and
 * in time; −400429 while guesses are slowed, −500503 when too many want to log in. Whoever comes from where the owner logged
 * in before, or has a session, is slowed by their own wrong tries alone; from elsewhere an owner waits once at most for those of
 * strangers, or is sent to the link of a mail.
 */
export async function accountByPassword(
  { db, secrets }: Pick<Service, 'db' | 'secrets'>,
  inLine: PasswordLine,
  { email, password, session }: { email: string; password: string; session?: string },
  { client, now }: Visit,
): Promise<AccountRow> {
  const address = addressName(email)
  const place = placeOf(secrets, address, client)
  return await inLine(async () => {
    const account = await db.kysely
      .selectFrom('account')
      .leftJoin('login_place', (join) =>
        join.onRef('login_place.account', '=', 'account.id').on('login_place.place', '=', place),
      )
      .where('address', '=', address)
      .selectAll('account')
      .select('login_place.place')
      .executeTakeFirst()
    const all = hashOf(address)
    const known = session === undefined ? account?.place : hashOf(`session ${session}`)
    const keys = known
      ? { own: known }
      : { own: hashOf(secrets.token('login-network', address, wideNetwork(client))), all }
    await countTry(db, keys, now)
    const right = await isPassword(password, account?.password_hash ?? nobodysHash)
    if (!account || !right) throw new Failure(code.wrongCredentials)
    await forgetTries(db.kysely, ...Object.values(keys))
    if (isOutdated(account.password_hash)) await renewHash(db, account, password)
    return account
  })
}

export interface LoggedIn {
  account: AccountRow
  /** The value of `Set-Cookie`. */
  cookie: string
}

/** For a change that was made already and is sent again, as when its answer did not arrive. */
export async function logInAgain(
  service: Service,
  inLine: PasswordLine,
  given: { email: string; password: string },
  visit: Visit,
): Promise<LoggedIn> {
  const account = await accountByPassword(service, inLine, given, visit)
  const cookie = await service.db.kysely.transaction().execute((trx) => startSession(trx, service, account, visit))
  return { account, cookie }
}

/** Logs in: answers the value of `Set-Cookie`. What session the browser had before is over. */
export async function startSession(
  trx: Transaction<Tables>,
  { sessions, secrets }: Pick<Service, 'sessions' | 'secrets'>,
  account: Pick<AccountRow, 'id' | 'address'>,
  { client, request, now }: Visit,
): Promise<string> {
  const before = sessionToken(request.headers.get('cookie'), 'customer')
  if (before !== undefined) await sessions.endToken(trx, before)
  const seen = { account: account.id, seen_at: now }
  await trx
    .insertInto('login_place')
    .values({ place: placeOf(secrets, account.address, client), ...seen })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(seen))
    .execute()
  const token = await sessions.start(trx, 'customer', account.id, now, client.browser)
  return setSessionCookie('customer', token, sessionSeconds.customer)
}

/** Deletes from where nobody has logged in for long. */
export function forgetPlaces({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'login_place', sql`seen_at <= ${keptSince('places', now)}`)
}

async function renewHash({ kysely }: Database, { id, password_hash }: AccountRow, password: string): Promise<void> {
  await kysely
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute()
}
