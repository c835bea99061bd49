import { setSessionCookie } from '#server/sessions/cookie.ts'

/**
 * Takes the cookie of a session back, and what the browser cached. Without "storage", which would take the visitor's choice
 * about cookies and the mark by which all tabs forget drafts along; pages forget drafts themselves.
 */
export function endOfSession(header: (name: string, value: string) => void): void {
  header('Set-Cookie', setSessionCookie('customer', '', 0))
  header('Clear-Site-Data', '"cache"')
}
