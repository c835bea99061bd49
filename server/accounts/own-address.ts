import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Account } from '#server/sessions/index.ts'

/**
 * Whose it is what a form says, and whether the address in it is known to be theirs. With an address that is not the
 * account's own it is the mailbox's alone: otherwise an account could write to anybody in our name, and read what they reply.
 */
export async function ownAddress(trx: Transaction<Tables>, account: Account | undefined, email: string) {
  const guest = { account: null, proven: false }
  if (!account) return guest
  const own = await trx.selectFrom('account').where('id', '=', account.id).select('address').executeTakeFirst()
  return own?.address === addressName(email) ? { account: account.id, proven: true } : guest
}
