/** The desk of the support: no page of a language, and one page for every address below it. */
export const deskPath = '/desk'

/** Whether a path is the desk or below it. */
export function isDesk(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${deskPath}/`)
}
