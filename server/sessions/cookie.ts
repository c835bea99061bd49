import type { SessionKind } from './index.ts'

/** `__Host-`: only over HTTPS, for this host alone, for every path. */
export const sessionCookie: Record<SessionKind, string> = { customer: '__Host-sid', staff: '__Host-desk' }

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The token of the session in a `Cookie` header; undefined where there is none, or one of another shape. */
export function sessionToken(cookies: string | undefined, kind: SessionKind): string | undefined {
  const name = `${sessionCookie[kind]}=`
  for (const pair of cookies?.split(';') ?? []) {
    const cookie = pair.trim()
    if (!cookie.startsWith(name)) continue
    const token = cookie.slice(name.length)
    return tokenShape.test(token) ? token : undefined
  }
  return undefined
}

/** The value of `Set-Cookie` that keeps a session for `seconds`; 0 ends it. */
export function setSessionCookie(kind: SessionKind, token: string, seconds: number): string {
  return `${sessionCookie[kind]}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}
