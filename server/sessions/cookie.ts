import type { SessionKind } from './index.ts'

/** `__Host-`: only over HTTPS, for this host alone, for every path. */
export const sessionCookie: Record<SessionKind, string> = { customer: '__Host-sid', staff: '__Host-desk' }

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The token that the cookie of that name has in a `Cookie` header; undefined where there is none, or one of another shape. */
export function tokenIn(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const cookie = pair.trim()
    if (!cookie.startsWith(`${name}=`)) continue
    const token = cookie.slice(name.length + 1)
    return tokenShape.test(token) ? token : undefined
  }
  return undefined
}

/** The value of `Set-Cookie` that keeps a token for `seconds`; 0 takes it back. */
export function setCookie(name: string, token: string, seconds: number, sameSite: 'Lax' | 'Strict' = 'Lax'): string {
  return `${name}=${token}; Path=/; Secure; HttpOnly; SameSite=${sameSite}; Max-Age=${seconds}`
}

/** The token of the session in a `Cookie` header. */
export function sessionToken(cookies: string | null | undefined, kind: SessionKind): string | undefined {
  return tokenIn(cookies, sessionCookie[kind])
}

/** The value of `Set-Cookie` that keeps a session for `seconds`; 0 ends it. */
export function setSessionCookie(kind: SessionKind, token: string, seconds: number): string {
  return setCookie(sessionCookie[kind], token, seconds, kind === 'staff' ? 'Strict' : 'Lax')
}
