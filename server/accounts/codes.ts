import { type Kysely, sql, type Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { MailCode, Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'

const minute = 60 * 1000
/** How long a code works, from when its mail leaves. */
const validFor = 10 * minute
/** A mail that could not leave for so long is not worth sending. */
const worthSending = 60 * minute
const keptFor = 24 * 60 * minute
const mostWrong = 6
/** To an address that is known already; unknown ones have their cap by `mayMail`. */
const mostAnHour = 3

/** Whether one more code for a password may be asked for. Locks the address until the transaction ends. */
export async function mayAskAgain(trx: Transaction<Tables>, email: string, now: Date): Promise<boolean> {
  const address = addressName(email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 2))`.execute(trx)
  const { asked } = await trx
    .selectFrom('mail_code')
    .where('address', '=', address)
    .where('purpose', '=', 'password')
    .where('asked_at', '>', new Date(now.getTime() - 60 * minute))
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .executeTakeFirstOrThrow()
  return asked < mostAnHour
}

/** Notes that a code is wanted, which ends the one before; answers the id of which its mail is written. */
export async function askForCode(
  trx: Transaction<Tables>,
  wanted: Pick<MailCode, 'purpose' | 'email' | 'account'> & { language: Lang },
  now: Date,
): Promise<string> {
  const address = addressName(wanted.email)
  await trx
    .updateTable('mail_code')
    .set({ ended_at: now })
    .where(isOf({ ...wanted, address }))
    .execute()
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

/** Makes the code valid from now on, the same one whenever it is asked again, and answers its six digits. */
export async function issueCode(db: Kysely<Tables>, secrets: Secrets, row: MailCode, now: Date): Promise<string> {
  const code = digitsOf(secrets.token('mail-code', row.id))
  await db
    .updateTable('mail_code')
    .set({ code_hash: hashIn(secrets, row, code), expires_at: new Date(now.getTime() + validFor) })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .execute()
  return code
}

/**
 * The row of the newest code when this is it, in time and not guessed wrong too often; one that was used is told by
 * `ended_at`. A wrong one is counted, in a transaction of its own.
 */
export async function guessCode(
  { kysely }: Database,
  secrets: Secrets,
  { purpose, email, account, code }: Pick<MailCode, 'purpose' | 'email' | 'account'> & { code: string },
  now: Date,
): Promise<MailCode | undefined> {
  const wanted = { purpose, address: addressName(email), account }
  return await kysely.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('mail_code')
      .selectAll()
      .where(isOf(wanted))
      .orderBy(sql`ended_at is null`, 'desc')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.code_hash || !row.expires_at || row.expires_at <= now || row.attempts >= mostWrong) return undefined
    if (row.code_hash === hashIn(secrets, wanted, code)) return row
    await trx
      .updateTable('mail_code')
      .set({ attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .execute()
    return undefined
  })
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
  return deleteRows(kysely, 'mail_code', sql`asked_at <= ${new Date(now.getTime() - keptFor)}`)
}

type Wanted = Pick<MailCode, 'purpose' | 'address' | 'account'>

function isOf({ purpose, address, account }: Wanted) {
  return sql<boolean>`purpose = ${purpose} and address = ${address} and account is not distinct from ${account}::uuid`
}

/** Bound to what the code is for. Keyed, as a million codes are soon tried. */
function hashIn(secrets: Secrets, { purpose, address, account }: Wanted, code: string): string {
  return hashOf(secrets.token('mail-code-hash', purpose, address, account ?? '', code))
}

/** Six digits of a token, none likelier than another by more than one in 200 million. */
function digitsOf(token: string): string {
  return String(Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
