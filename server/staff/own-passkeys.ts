import { code } from '#contracts/envelope.ts'
import type { Visit } from '#server/accounts/log-in.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Service } from '#server/service.ts'
import { tellOfSecurity } from './letters.ts'
import { meOf } from './me.ts'
import { checkNewPasskey, newPasskeyOptions, type Passkey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'

const mostPasskeys = 20

/** What a browser needs to make one more passkey. */
export async function beginOwnPasskey(
  { config, db }: Pick<Service, 'config' | 'db'>,
  id: string,
  { request, now }: Pick<Visit, 'request' | 'now'>,
) {
  const me = await meOf(db.kysely, id)
  if (me.passkeys.length >= mostPasskeys) throw new Failure(code.conflict)
  return newPasskeyOptions(db.kysely, relyingParty(config.siteUrl, request), me, now)
}

/** Keeps one more passkey. Throws −400400 for one that is not good. */
export async function addOwnPasskey(
  { config, db, jobs }: Pick<Service, 'config' | 'db' | 'jobs'>,
  id: string,
  { name, passkey }: { name: string; passkey: Passkey },
  { request, now }: Pick<Visit, 'request' | 'now'>,
): Promise<void> {
  const key = await checkNewPasskey(db.kysely, relyingParty(config.siteUrl, request), id, passkey, now)
  await db.kysely
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('staff_passkey')
        .values({ ...key, staff: id, name, created_at: now })
        .execute()
      await audit(trx, { staff: id, action: 'passkey-added', detail: name }, now)
      await tellOfSecurity(trx, { jobs }, id, 'passkey-added')
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'staff_passkey_pkey') ? invalid({ passkey: 'passkey-refused' }) : error
    })
}

/** Gives up a passkey, if it is theirs. Throws −400409 for the last way to sign in. */
export async function removeOwnPasskey(
  { db, jobs }: Pick<Service, 'db' | 'jobs'>,
  id: string,
  passkey: string,
  now: Date,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('staff').where('id', '=', id).select('id').forUpdate().execute()
    const { password, passkeys } = await meOf(trx, id)
    const given = passkeys.find((known) => known.id === passkey)
    if (!given) throw new Failure(code.notFound)
    if (!password && passkeys.length === 1) throw new Failure(code.conflict)
    await trx.deleteFrom('staff_passkey').where('id', '=', passkey).execute()
    await audit(trx, { staff: id, action: 'passkey-removed', detail: given.name }, now)
    await tellOfSecurity(trx, { jobs }, id, 'passkey-removed')
  })
}
