import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import { minute } from '#server/domain/duration.ts'
import type { Account } from '#server/sessions/index.ts'

const freshFor = 10 * minute

/** Until when whoever is signed in needs not show once more who they are; undefined where they never did. */
export function freshUntil({ confirmedAt }: Pick<Account, 'confirmedAt'>): Date | undefined {
  return confirmedAt === null ? undefined : new Date(confirmedAt.getTime() + freshFor)
}

/** Throws −400412 where they did so too long ago. */
export function requireFresh(account: Pick<Account, 'confirmedAt'> | undefined, now: Date): void {
  const until = account && freshUntil(account)
  if (until === undefined || until <= now) throw new Failure(code.confirmNeeded)
}
