import * as z from 'zod/mini'
import { forgetCodes } from './accounts/codes.ts'
import { forgetChanges } from './accounts/email.ts'
import { forgetFarewells } from './accounts/farewell.ts'
import { forgetPlaces } from './accounts/log-in.ts'
import { forgetOldTries } from './accounts/login-tries.ts'
import { forgetAnswers } from './api/idempotency.ts'
import { forgetCounts } from './api/rate-limits.ts'
import { forgetAudit } from './audit/clean-up.ts'
import type { Database } from './db/database.ts'
import { forgetViewers } from './desk/presence.ts'
import { forgetMails } from './inbox/clean-up.ts'
import { forgetWatches } from './incidents/watch.ts'
import { job } from './jobs/job.ts'
import { forgetUnproven } from './mail/unproven.ts'
import { forgetUnconfirmed } from './newsletter/clean-up.ts'
import type { Kept, KeptBy } from './retention.ts'
import { forgetContacts, forgetReports } from './security/clean-up.ts'
import type { Service } from './service.ts'
import { forgetSessions } from './sessions/index.ts'
import { forgetChallenges } from './staff/challenges.ts'
import { forgetStaffPlaces } from './staff/session.ts'
import { forgetClicks } from './statistics/clicks.ts'
import { forgetMissedSearches } from './statistics/missed-searches.ts'
import { forgetVisitors } from './statistics/visitors.ts'
import { forgetSubmissions } from './submissions/clean-up.ts'
import { forgetTickets } from './tickets/clean-up.ts'
import { forgetAccess } from './tickets/links.ts'
import { forgetVisits } from './tickets/visits.ts'
import { forgetUploads } from './uploads/clean-up.ts'

/** Deletes what is over; answers how much that was. */
type Forget = (service: Service, now: Date) => Promise<number>
/** By the name that `retention` and the log have for it. */
type Forgetting = Partial<Record<Kept, Forget>>

const rows =
  (forget: (db: Database, now: Date) => Promise<number>): Forget =>
  ({ db }, now) =>
    forget(db, now)

/** What `ticketAccess` deletes has two terms, those of the links as well. */
const hourly: Record<Exclude<KeptBy<'hour'>, 'ticketLinks'>, Forget> = {
  visitors: rows(forgetVisitors),
  unproven: rows(forgetUnproven),
  answers: rows(forgetAnswers),
  counts: rows(forgetCounts),
  sessions: rows(forgetSessions),
  codes: rows(forgetCodes),
  tries: rows(forgetOldTries),
  farewells: rows(forgetFarewells),
  incidentWatches: rows(forgetWatches),
  ticketAccess: rows(forgetAccess),
  ticketVisits: rows(forgetVisits),
  viewers: rows(forgetViewers),
  challenges: rows(forgetChallenges),
  uploads: forgetUploads,
}

/** Claims end with the tickets that they are. */
const nightly: Record<Exclude<KeptBy<'night'>, 'claims'>, Forget> = {
  unconfirmed: rows(forgetUnconfirmed),
  missedSearches: rows(forgetMissedSearches),
  clicks: rows(forgetClicks),
  places: rows(forgetPlaces),
  addressChanges: rows(forgetChanges),
  audit: rows(forgetAudit),
  staffPlaces: rows(forgetStaffPlaces),
  mails: rows(forgetMails),
  submissions: rows(forgetSubmissions),
  tickets: forgetTickets,
  securityReports: forgetReports,
  securityContacts: forgetContacts,
}

const nothing = z.object({})

/** Deletes what was kept for minutes or for a day, files that nobody handed in as well. Soon after midnight, when the secret of the day ends. */
export const hourlyCleanUp = job({
  name: 'clean-up-hourly',
  data: nothing,
  schedule: '3 * * * *',
  handle: (_, service) => cleanUp(service, hourly),
})

/** Deletes what was kept for weeks or longer, tickets that nobody needs any more as well. */
export const nightlyCleanUp = job({
  name: 'clean-up-nightly',
  data: nothing,
  schedule: '23 2 * * *',
  handle: (_, service) => cleanUp(service, nightly),
})

/** One that fails keeps none of the others from it; then the job fails, for another try. */
async function cleanUp(service: Service, forgetting: Forgetting): Promise<void> {
  const deleted: Record<string, number> = {}
  const faults: unknown[] = []
  for (const [name, forget] of Object.entries(forgetting)) {
    await forget(service, service.clock()).then(
      (count) => {
        deleted[name] = count
      },
      (fault) => faults.push(fault),
    )
  }
  service.log('cleaned-up', deleted)
  if (faults.length) throw new AggregateError(faults, faults.map(String).join('; '))
}
