/** Pages that are one file for every id in their address. */
const shells = [/^(\/[^/]+(?:\/mTerminal)?\/support\/contact\/ticket\/detail)\/\d{7}$/]

/** The path of the one page that is served for an address with an id in it; undefined for all others. */
export function shellOf(pathname: string): string | undefined {
  for (const shell of shells) {
    const [, page] = shell.exec(pathname) ?? []
    if (page) return page
  }
  return undefined
}
