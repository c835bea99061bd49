import type { Transaction } from 'kysely'
import { forgetAnswersAbout } from '#server/api/idempotency.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Service } from '#server/service.ts'
import { accountOf } from './account.ts'
import { belongings, type Holding, type Kept, type Owner } from './belongings.ts'
import { sayFarewell } from './farewell.ts'
import { forgetTries } from './login-tries.ts'

/** What of the service a deletion needs. */
export type Erasing = Holding & Pick<Service, 'sessions'>

/**
 * Deletes an account and all that belongs to it; answers what has to stay. A mail tells of it, to an address
 * that is kept for a day. A newsletter is another matter, and stays.
 */
export async function eraseAccount(service: Service, id: string, now: Date): Promise<Kept[]> {
  return service.db.kysely.transaction().execute(async (trx) => {
    const owner = await accountOf(trx, id)
    return eraseOwner(trx, service, owner, now)
  })
}

/** The same for a guest as well, who has no account and gets no mail. */
export async function eraseOwner(trx: Transaction<Tables>, service: Erasing, owner: Owner, now: Date): Promise<Kept[]> {
  const { id, address } = owner
  const kept: Kept[] = []
  for (const area of belongings) kept.push(...(await area.erase(trx, owner, service, now)))
  await forgetTries(trx, hashOf(address))
  await trx.deleteFrom('mail_code').where('address', '=', address).execute()
  if (id === null) return kept
  await sayFarewell(trx, service, { ...owner, id, kept }, now)
  await service.sessions.endAll(trx, 'customer', id)
  const devices = await trx.selectFrom('device').where('account', '=', id).select('id').execute()
  await forgetAnswersAbout(
    trx,
    devices.map((device) => device.id),
  )
  await trx.deleteFrom('account').where('id', '=', id).execute()
  return kept
}
