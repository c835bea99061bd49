import type { Kysely } from 'kysely'
import type { Belongings, Owner } from '#server/accounts/belongings.ts'
import type { Tables } from '#server/db/tables.ts'

/** Incidents of which a person wants to hear. */
export const incidentBelongings: Belongings = {
  async *export(owner, { db }) {
    const watches = await watchesOf(db.kysely, owner)
    if (watches.length > 0) yield { path: 'incidents.json', content: JSON.stringify(watches, null, 2) }
  },

  async erase(trx, { address }) {
    await trx.deleteFrom('incident_watch').where('address', '=', address).execute()
    return []
  },
}

export async function watchesOf(db: Kysely<Tables>, { address }: Pick<Owner, 'address'>) {
  const rows = await db
    .selectFrom('incident_watch')
    .innerJoin('incident', 'incident.id', 'incident_watch.incident')
    .where('address', '=', address)
    .select(['email', 'language', 'created_at', 'confirmed_at', 'incident.texts'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ texts, ...row }) => ({ ...row, incident: texts.en.title }))
}
