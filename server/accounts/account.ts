import type { Kysely } from 'kysely'
import type { AccountDetails, PostalAddress } from '#contracts/accounts.ts'
import { code } from '#contracts/envelope.ts'
import type { Lang } from '#i18n/locales.ts'
import { Failure } from '#server/api/failure.ts'
import type { AccountRow, Tables } from '#server/db/tables.ts'

/** The row of an account. Throws −400401 when it is gone, as a session is that outlived it. */
export async function accountOf(db: Kysely<Tables>, id: string): Promise<AccountRow> {
  const row = await db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Failure(code.notLoggedIn)
  return row
}

/** Notes that its owner agrees to terms and privacy policy. */
export async function noteConsent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ agreed_at: now }).where('id', '=', id).execute()
}

export async function changeDetails(
  db: Kysely<Tables>,
  id: string,
  { name, language, address }: { name: string; language: Lang; address: PostalAddress },
): Promise<AccountDetails> {
  const row = await db
    .updateTable('account')
    .set({ name, language, postal_address: JSON.stringify(address) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure(code.notLoggedIn)
  return detailsOf(row)
}

export function detailsOf({ email, name, language, postal_address, created_at }: AccountRow): AccountDetails {
  return { email, name, language, address: postal_address, createdAt: created_at.toISOString() }
}
