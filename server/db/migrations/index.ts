import type { Migration } from 'kysely/migration'
import { newsletterAndClicks } from './0001-newsletter-and-clicks.ts'
import { helpCentre } from './0002-help-centre.ts'
import { requests } from './0003-requests.ts'
import { searchInMemory } from './0004-search-in-memory.ts'
import { letters } from './0005-letters.ts'
import { accounts } from './0006-accounts.ts'
import { tickets } from './0007-tickets.ts'
import { uploads } from './0008-uploads.ts'
import { farewells } from './0009-farewells.ts'
import { ticketAccessAsked } from './0010-ticket-access-asked.ts'
import { consent } from './0011-consent.ts'
import { desk } from './0012-desk.ts'
import { newsletterRequest } from './0013-newsletter-request.ts'
import { resetLinks } from './0020-reset-links.ts'
import { inbox } from './0021-inbox.ts'
import { warnings } from './0022-warnings.ts'
import { held } from './0023-held.ts'
import { confirmed } from './0024-confirmed.ts'
import { keptTickets } from './0025-kept-tickets.ts'
import { offeredCodes } from './0026-offered-codes.ts'
import { submissions } from './0030-submissions.ts'
import { securityReports } from './0032-security-reports.ts'
import { incidents } from './0033-incidents.ts'

/** Every migration in its order. One that was released is never changed: what follows is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-newsletter-and-clicks': newsletterAndClicks,
  '0002-help-centre': helpCentre,
  '0003-requests': requests,
  '0004-search-in-memory': searchInMemory,
  '0005-letters': letters,
  '0006-accounts': accounts,
  '0007-tickets': tickets,
  '0008-uploads': uploads,
  '0009-farewells': farewells,
  '0010-ticket-access-asked': ticketAccessAsked,
  '0011-consent': consent,
  '0012-desk': desk,
  '0013-newsletter-request': newsletterRequest,
  '0020-reset-links': resetLinks,
  '0021-inbox': inbox,
  '0022-warnings': warnings,
  '0023-held': held,
  '0024-confirmed': confirmed,
  '0025-kept-tickets': keptTickets,
  '0026-offered-codes': offeredCodes,
  '0030-submissions': submissions,
  '0032-security-reports': securityReports,
  '0033-incidents': incidents,
}
