import { type Kysely, sql } from 'kysely'
import type { Belongings, Owner } from '#server/accounts/belongings.ts'
import type { Tables } from '#server/db/tables.ts'

/** Mails from the address of a person that were no answer to a ticket. */
export const mailBelongings: Belongings = {
  async *export(owner, { db }) {
    for (const { id, ...mail } of await mailsFrom(db.kysely, owner))
      yield { path: `mails/${id}.json`, content: JSON.stringify(mail, null, 2) }
  },

  async erase(trx, owner) {
    await trx.deleteFrom('inbox_mail').where(isFrom(owner)).execute()
    return []
  },
}

export function mailsFrom(db: Kysely<Tables>, owner: Pick<Owner, 'email' | 'address'>) {
  return db
    .selectFrom('inbox_mail')
    .where(isFrom(owner))
    .select(['id', 'at', 'sender', 'subject', 'text', 'sort', 'files'])
    .orderBy('at')
    .execute()
}

function isFrom({ email, address }: Pick<Owner, 'email' | 'address'>) {
  return sql<boolean>`lower(sender) in (${email.toLowerCase()}, ${address})`
}
