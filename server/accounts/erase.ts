import { hashOf } from '#server/domain/token.ts'
import type { Service } from '#server/service.ts'
import { accountOf } from './account.ts'
import { belongings, type Kept } from './belongings.ts'
import { sayFarewell } from './farewell.ts'
import { forgetTries } from './login-tries.ts'

/**
 * Deletes an account and all that belongs to it; answers what has to stay. A mail tells of it, to an address
 * that is kept for a day. A newsletter is another matter, and stays.
 */
export async function eraseAccount(service: Service, id: string, now: Date): Promise<Kept[]> {
  const { db, sessions } = service
  return db.kysely.transaction().execute(async (trx) => {
    const owner = await accountOf(trx, id)
    await sayFarewell(trx, service, owner, now)
    const kept: Kept[] = []
    for (const area of belongings) kept.push(...(await area.erase(trx, owner, service, now)))
    await sessions.endAll(trx, 'customer', id)
    await forgetTries(trx, hashOf(owner.address))
    await trx.deleteFrom('mail_code').where('address', '=', owner.address).execute()
    await trx.deleteFrom('account').where('id', '=', id).execute()
    return kept
  })
}
