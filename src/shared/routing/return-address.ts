/** The parameter that says where to go once a person is logged in. */
const name = 'to'
/** Letters; a longer address is none of ours. */
const longest = 2000

/** `?to=%2Fproduct` */
export function returnQuery(back: string): string {
  return `?${name}=${encodeURIComponent(back)}`
}

/** `/support/login?to=%2Fsupport%2Fcontact%2Fticket`: the way to `path` that brings back to `back`, both after language and layout. */
export function withReturn(path: string, back: string): string {
  return isOwn(back) ? path + returnQuery(back) : path
}

/** Where the query of an address says to go back to, after language and layout; undefined for what is no place of this site. */
export function returnOf(search: string): string | undefined {
  const back = new URLSearchParams(search).get(name) ?? ''
  return isOwn(back) ? back : undefined
}

/**
 * What follows language and layout in an address of this site, query included. What stands in a fragment may open a
 * ticket, and no server is to see it.
 */
export function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return (pathname.replace(/^\/[^/]+(\/mTerminal(?=\/|$))?/, '') || '/') + search
}

/** Begins like a path of ours, in signs that no browser reads as anything else. */
function isOwn(back: string): boolean {
  return back.length <= longest && /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(back) && !/(^|\/)\.\.?(\/|$)/.test(back)
}
