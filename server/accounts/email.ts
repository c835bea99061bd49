import { sql } from 'kysely'
import type { AccountDetails } from '#contracts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { AccountRow } from '#server/db/tables.ts'
import { mayMail } from '#server/mail/unproven.ts'
import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { moveTickets, tieTickets } from '#server/tickets/tie.ts'
import { accountOf, detailsOf } from './account.ts'
import { askForCode, guessCode, useCode } from './codes.ts'
import { accountCode, addressChanged } from './letters.ts'
import { wrongCode } from './register.ts'

/** Has a code mailed to a new address; if somebody has an account with it, the mail says so instead. */
export async function mailCodeToNew(
  { db, jobs }: Pick<Service, 'db' | 'jobs'>,
  { id, language }: Pick<AccountRow, 'id' | 'language'>,
  email: string,
  now: Date,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    if (!(await mayMail(trx, email, now))) return
    const wanted = { purpose: 'email', email, account: id, language } as const
    await jobs.send(trx, accountCode, { code: await askForCode(trx, wanted, now) })
  })
}

/** Makes it the address of the account, and tells so at both. Sent again it changes nothing. */
export async function changeEmail(
  service: Pick<Service, 'db' | 'jobs' | 'secrets' | 'limits'>,
  id: string,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<AccountDetails> {
  const { db, jobs } = service
  const known = await guessCode(service, { purpose: 'email', email, account: id, code }, { now })
  if (!known) throw wrongCode()
  if (known.ended_at) {
    const account = await accountOf(db.kysely, id)
    if (account.address !== known.address) throw wrongCode()
    return detailsOf(account)
  }
  return db.kysely
    .transaction()
    .execute(async (trx) => {
      if (!(await useCode(trx, known, now))) throw wrongCode()
      const before = await accountOf(trx, id)
      await tieTickets(trx, before)
      await moveTickets(trx, before, known, now)
      const account = await trx
        .updateTable('account')
        .set({ email: known.email, address: known.address, proven_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const { id: change } = await trx
        .insertInto('address_change')
        .values({ account: id, old_email: before.email, new_email: known.email, changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const at of ['old', 'new'] as const) await jobs.send(trx, addressChanged, { change, at })
      return detailsOf(account)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'account_address') ? wrongCode() : error
    })
}

/** Deletes what is known of addresses that were changed long ago. */
export function forgetChanges({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'address_change', sql`changed_at <= ${keptSince('addressChanges', now)}`)
}
