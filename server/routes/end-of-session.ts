import type { Database } from '#server/db/database.ts'
import { setSessionCookie } from '#server/sessions/cookie.ts'
import { endVisit, visitOf } from '#server/tickets/visits.ts'

/**
 * Takes the cookie of a session back, with what it saw of tickets by a mail, and what the browser cached. Without
 * "storage", which would take the visitor's choice about cookies and the mark by which all tabs forget drafts along;
 * pages forget drafts themselves.
 */
export async function endOfSession(
  { kysely }: Database,
  { request, header }: { request: Request; header: (name: string, value: string) => void },
): Promise<void> {
  header('Set-Cookie', setSessionCookie('customer', '', 0))
  const visit = visitOf(request)
  if (visit !== undefined) header('Set-Cookie', await endVisit(kysely, visit))
  header('Clear-Site-Data', '"cache"')
}
