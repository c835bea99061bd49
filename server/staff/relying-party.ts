/** For whom a passkey is made: a host, and the pages of one origin there. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The site; or, for who develops, this machine when it is called by that name. Passkeys of the one are none for the other,
 * and a browser says `localhost` of this machine alone.
 */
export function relyingParty(siteUrl: string, request: Request): RelyingParty {
  const asked = request.headers.get('origin') ?? ''
  const local = /^http:\/\/localhost(?::\d{1,5})?$/.test(asked) && new URL(request.url).origin === asked
  const origin = local ? asked : siteUrl
  return { id: new URL(origin).hostname, origin }
}
