import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { Lang } from '#i18n/locales.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
import { mayMail } from '#server/mail/unproven.ts'
import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { confirmationOfWatch } from './letters.ts'
import { watchToken } from './links.ts'

/**
 * Stores that somebody wants to hear when an incident is over, and asks the owner of the address to confirm. Who waits
 * already gets no other mail; beyond the daily cap of the address none is sent. The caller learns nothing of this. Throws −400404 where it is not on.
 */
export async function watch(
  trx: Transaction<Tables>,
  { jobs, secrets }: Pick<Service, 'jobs' | 'secrets'>,
  { id: incident, email, lang }: { id: string; email: string; lang: Lang },
  now: Date,
): Promise<void> {
  await mustBeOn(trx, incident, now)
  const mailing = await mayMail(trx, email, now)
  const address = addressName(email)
  const known = await trx
    .selectFrom('incident_watch')
    .select(['id', 'confirmed_at'])
    .where('incident', '=', incident)
    .where('address', '=', address)
    .executeTakeFirst()
  if (known?.confirmed_at) return
  const id = known?.id ?? randomUUID()
  const confirm_hash = hashOf(watchToken(secrets, id))
  if (known) await trx.updateTable('incident_watch').set({ email, language: lang }).where('id', '=', id).execute()
  else
    await trx
      .insertInto('incident_watch')
      .values({ id, incident, email, address, language: lang, confirm_hash, confirmed_at: null, created_at: now })
      .execute()
  if (mailing) await jobs.send(trx, confirmationOfWatch, { watch: id })
}

async function mustBeOn(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('incident')
    .select('id')
    .where('id', '=', id)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('kind', '<>', 'safety')
    // Whoever ends it waits, and then tells this one as well.
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
}

/** By the token of the mail, as often as wanted; answers the address, nothing for a token that is unknown or too late. */
export async function confirmWaiting(db: Kysely<Tables>, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('incident_watch')
    .from('incident')
    .whereRef('incident.id', '=', 'incident_watch.incident')
    .where('incident.told_at', 'is', null)
    .where('confirm_hash', '=', hashOf(token))
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', sql<Date>`${now}::timestamptz`) }))
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Deletes the addresses of those who were told. */
export function forgetWatches({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(
    kysely,
    'incident_watch',
    sql`exists (select from incident
      where incident.id = incident_watch.incident and incident.told_at <= ${keptSince('incidentWatches', now)})`,
  )
}
