import * as z from 'zod/mini'
import { forgetCodes } from './accounts/codes.ts'
import { forgetChanges } from './accounts/email.ts'
import { forgetFarewells } from './accounts/farewell.ts'
import { forgetPlaces } from './accounts/log-in.ts'
import { forgetOldTries } from './accounts/login-tries.ts'
import { forgetAnswers } from './api/idempotency.ts'
import { forgetCounts } from './api/rate-limits.ts'
import type { Database } from './db/database.ts'
import { forgetViewers } from './desk/presence.ts'
import { job } from './jobs/job.ts'
import { forgetUnproven } from './mail/unproven.ts'
import { forgetUnconfirmed } from './newsletter/clean-up.ts'
import type { Service } from './service.ts'
import { forgetSessions } from './sessions/index.ts'
import { forgetClicks } from './statistics/clicks.ts'
import { forgetMissedSearches } from './statistics/missed-searches.ts'
import { forgetVisitors } from './statistics/visitors.ts'
import { forgetTickets } from './tickets/clean-up.ts'
import { forgetAccess } from './tickets/links.ts'
import { forgetVisits } from './tickets/visits.ts'
import { forgetUploads } from './uploads/clean-up.ts'

/** What each kind of rows is called in the log, and what deletes those that are over. */
type Forgetting = Record<string, (db: Database, now: Date) => Promise<number>>

const hourly: Forgetting = {
  visitors: forgetVisitors,
  unproven: forgetUnproven,
  answers: forgetAnswers,
  counts: forgetCounts,
  sessions: forgetSessions,
  codes: forgetCodes,
  tries: forgetOldTries,
  farewells: forgetFarewells,
  ticketAccess: forgetAccess,
  ticketVisits: forgetVisits,
  viewers: forgetViewers,
}

const nightly: Forgetting = {
  unconfirmed: forgetUnconfirmed,
  missedSearches: forgetMissedSearches,
  clicks: forgetClicks,
  places: forgetPlaces,
  addressChanges: forgetChanges,
}

const nothing = z.object({})

/** Deletes what was kept for minutes or for a day, files that nobody handed in as well. Soon after midnight, when the secret of the day ends. */
export const hourlyCleanUp = job({
  name: 'clean-up-hourly',
  data: nothing,
  schedule: '3 * * * *',
  handle: (_, service) => cleanUp(service, { ...hourly, uploads: () => forgetUploads(service) }),
})

/** Deletes what was kept for weeks or longer, tickets that nobody needs any more as well. */
export const nightlyCleanUp = job({
  name: 'clean-up-nightly',
  data: nothing,
  schedule: '23 2 * * *',
  handle: (_, service) => cleanUp(service, { ...nightly, tickets: () => forgetTickets(service) }),
})

/** One that fails keeps none of the others from it; then the job fails, for another try. */
async function cleanUp({ db, clock, log }: Service, forgetting: Forgetting): Promise<void> {
  const deleted: Record<string, number> = {}
  const faults: unknown[] = []
  for (const [name, forget] of Object.entries(forgetting)) {
    await forget(db, clock()).then(
      (count) => {
        deleted[name] = count
      },
      (fault) => faults.push(fault),
    )
  }
  log('cleaned-up', deleted)
  if (faults.length) throw new AggregateError(faults, faults.map(String).join('; '))
}
