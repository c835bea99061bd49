import { returnParameter, returnQuery } from './return-query.ts'

/** Letters; a longer address is none of ours. */
const longest = 2000

/** `/support/login?to=%2Fsupport%2Fcontact%2Fticket`: the way to `path` that brings back to `back`, both after language and layout. */
export function withReturn(path: string, back: string): string {
  return isOwn(back) ? path + returnQuery(back) : path
}

/** Where the query of an address says to go back to, after language and layout; undefined for what is no place of this site. */
export function returnOf(search: string): string | undefined {
  const back = new URLSearchParams(search).get(returnParameter) ?? ''
  return isOwn(back) ? back : undefined
}

/** Begins like a path of ours, in signs that no browser reads as anything else. */
function isOwn(back: string): boolean {
  return back.length <= longest && /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(back) && !/(^|\/)\.\.?(\/|$)/.test(back)
}
