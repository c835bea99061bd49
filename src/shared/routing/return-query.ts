/** The parameter that says where to go once a person is logged in. */
export const returnParameter = 'to'

/** `?to=%2Fproduct` */
export function returnQuery(back: string): string {
  return `?${returnParameter}=${encodeURIComponent(back)}`
}

/**
 * What follows language and layout in an address of this site, query included. What stands in a fragment may open a
 * ticket, and no server is to see it.
 */
export function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return (pathname.replace(/^\/[^/]+(\/mTerminal(?=\/|$))?/, '') || '/') + search
}
