import { type Kysely, sql, type Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Client } from '#server/api/client.ts'
import { digitsNow, noteWrongCode, refuseShort } from '#server/api/code-guesses.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { MailCode, Tables } from '#server/db/tables.ts'
import { hour, minute } from '#server/domain/duration.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { digitsOf, hashOf } from '#server/domain/token.ts'
import { keptFor, keptSince } from '#server/retention.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Service } from '#server/service.ts'
import { countUnder } from './login-tries.ts'
import { placeOf, wideNetwork } from './places.ts'
import { linkLasts } from './reset-links.ts'

/** How long a code works, from when its mail leaves; one for a password must outlast what strangers ask for meanwhile. */
export const validFor = { register: 10 * minute, email: 10 * minute, password: hour }
/** A mail that could not leave for so long is not worth sending. */
const worthSending = hour
const mostWrong = 6
/** Of a code for a password, from all networks together: 30 in a million, so that a stranger alone does not end it. */
const mostWrongTogether = 30
/** To an address that is known already; unknown ones have their cap by `mayMail`. */
const mostAnHour = 3
const mostADay = 6
/** More in a day for one network: for whoever comes from where the owner has logged in, and when no link is good. */
const mostBeyond = 3

/**
 * Whether one more mail for a password may be asked for. Strangers cannot use them up: whenever none is sent, the owner has
 * one whose link is good still. Locks the address until the transaction ends.
 */
export async function mayAskAgain(
  trx: Transaction<Tables>,
  { secrets, client }: { secrets: Secrets; client: Client },
  email: string,
  now: Date,
): Promise<boolean> {
  const address = addressName(email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 2))`.execute(trx)
  const { today, lately, good } = await trx
    .selectFrom('mail_code')
    .where('address', '=', address)
    .where('purpose', '=', 'password')
    .where('asked_at', '>', keptSince('codes', now))
    .select((eb) => [
      eb.fn.countAll<number>().as('today'),
      eb.fn
        .countAll<number>()
        .filterWhere('asked_at', '>', new Date(now.getTime() - hour))
        .as('lately'),
      eb.fn
        .countAll<number>()
        .filterWhere('asked_at', '>', new Date(now.getTime() - linkLasts))
        .filterWhere('ended_at', 'is', null)
        .as('good'),
    ])
    .executeTakeFirstOrThrow()
  if (lately < mostAnHour && today < mostADay) return true
  const place = placeOf(secrets, address, client)
  const known = await trx.selectFrom('login_place').where('place', '=', place).select('place').executeTakeFirst()
  if (good > 0 && !known) return false
  const asker = known ? place : secrets.token('code-asker', address, wideNetwork(client))
  return (await countUnder(trx, hashOf(`codes ${asker}`), keptFor('codes'), now)) <= mostBeyond
}

/**
 * Notes that a code is wanted; answers the id of which its mail is written. It ends the one before, but for a password,
 * where anybody may ask: there the last three work.
 */
export async function askForCode(
  trx: Transaction<Tables>,
  wanted: Pick<MailCode, 'purpose' | 'email' | 'account'> & { language: Lang },
  now: Date,
): Promise<string> {
  const address = addressName(wanted.email)
  if (wanted.purpose !== 'password') await endCodes(trx, { ...wanted, address }, now)
  const { id } = await trx
    .insertInto('mail_code')
    .values({ ...wanted, address, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A code that somebody waits for still; undefined when another followed, or when it is too late. */
export async function awaitedCode(db: Kysely<Tables>, id: string, now: Date): Promise<MailCode | undefined> {
  return await db
    .selectFrom('mail_code')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('asked_at', '>', new Date(now.getTime() - worthSending))
    .executeTakeFirst()
}

/** Makes the code valid from now on and answers its digits: the same ones whenever it is asked again, or more of them. */
export async function issueCode(service: Guessed, row: MailCode, now: Date): Promise<string> {
  const { db, secrets } = service
  const code = digitsOf(secrets.token('mail-code', row.id), await digitsNow(service))
  await db.kysely
    .updateTable('mail_code')
    .set({ code_hash: hashIn(secrets, row, code), expires_at: new Date(now.getTime() + validFor[row.purpose]) })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .execute()
  return code
}

/**
 * The row of the code when it is good, in time and not guessed wrong too often; one that was used is told by `ended_at`.
 * A wrong one is counted, in a transaction of its own: for a password, where anybody may guess, by the network as well.
 */
export async function guessCode(
  service: Guessed,
  { purpose, email, account, code }: Pick<MailCode, 'purpose' | 'email' | 'account'> & { code: string },
  { client, now }: { client?: Client; now: Date },
): Promise<MailCode | undefined> {
  await refuseShort(service, code)
  const { db, secrets } = service
  const wanted = { purpose, address: addressName(email), account }
  const most = purpose === 'password' ? mostWrongTogether : mostWrong
  const guessed = await db.kysely.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('mail_code')
      .selectAll()
      .where(isOf(wanted))
      .orderBy(sql`ended_at is null`, 'desc')
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(purpose === 'password' ? mostAnHour : 1)
      .forUpdate()
      .execute()
    const good = rows.filter((row) => row.code_hash && row.expires_at && row.expires_at > now && row.attempts < most)
    const [newest] = good
    if (!newest) return 'nothing'
    if (purpose === 'password' && client) {
      const key = hashOf(secrets.token('code-network', newest.id, wideNetwork(client)))
      if ((await countUnder(trx, key, validFor.password, now)) > mostWrong) return 'nothing'
    }
    const hash = hashIn(secrets, wanted, code)
    const found = good.find((row) => row.code_hash === hash)
    if (found) return found
    const ids = good.map((row) => row.id)
    await trx
      .updateTable('mail_code')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    return 'wrong'
  })
  if (guessed === 'wrong') await noteWrongCode(service)
  return typeof guessed === 'object' ? guessed : undefined
}

/** Ends all codes of a purpose and address. */
export async function endCodes(trx: Transaction<Tables>, wanted: Wanted, now: Date): Promise<void> {
  await trx.updateTable('mail_code').set({ ended_at: now }).where(isOf(wanted)).where('ended_at', 'is', null).execute()
}

/** Uses a code up. Answers whether it was there to be used: of several at the same time only one gets it. */
export async function useCode(trx: Transaction<Tables>, { id }: MailCode, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_code')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes codes that nobody can use, and that are not counted any more. */
export function forgetCodes({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'mail_code', sql`asked_at <= ${keptSince('codes', now)}`)
}

type Guessed = Pick<Service, 'db' | 'secrets' | 'limits'>
type Wanted = Pick<MailCode, 'purpose' | 'address' | 'account'>

function isOf({ purpose, address, account }: Wanted) {
  return sql<boolean>`purpose = ${purpose} and address = ${address} and account is not distinct from ${account}::uuid`
}

/** Bound to what the code is for. Keyed, as a million codes are soon tried. */
function hashIn(secrets: Secrets, { purpose, address, account }: Wanted, code: string): string {
  return hashOf(secrets.token('mail-code-hash', purpose, address, account ?? '', code))
}
