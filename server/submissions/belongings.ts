import { type Kysely, sql, type Transaction } from 'kysely'
import type { Belongings, Owner } from '#server/accounts/belongings.ts'
import type { Tables } from '#server/db/tables.ts'

/** What a person sent in by forms that make no ticket. */
export const submissionBelongings: Belongings = {
  async *export(owner, { db }) {
    for (const { id, kind, ...row } of await submissionsOf(db.kysely, owner))
      yield { path: `submissions/${kind}-${id.slice(0, 8)}.json`, content: JSON.stringify({ kind, ...row }, null, 2) }
  },

  async erase(trx, owner) {
    await trx.deleteFrom('submission').where(isOf(owner)).execute()
    return []
  },
}

export function submissionsOf(db: Kysely<Tables> | Transaction<Tables>, owner: Pick<Owner, 'id' | 'address'>) {
  return db
    .selectFrom('submission')
    .where(isOf(owner))
    .select(['id', 'kind', 'state', 'language', 'country', 'email', 'name', 'data', 'note', 'created_at', 'changed_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function isOf({ id, address }: Pick<Owner, 'id' | 'address'>) {
  return sql<boolean>`(account = ${id}::uuid or (account is null and address = ${address}))`
}
