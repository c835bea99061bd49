/** The most products that stand side by side. */
export const mostCompared = 3

const name = 'products'

/** The products that an address names: `?products=2,3`; unknown ones and what is over the limit are left out. */
export function readChoice(search: string, known: readonly string[]): string[] {
  const wanted = (new URLSearchParams(search).get(name) ?? '').split(',')
  return [...new Set(wanted.filter((id) => known.includes(id)))].slice(0, mostCompared)
}

/** The query that names a choice, other parameters kept; commas stay commas, so that people can read it. */
export function writeChoice(search: string, chosen: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.delete(name)
  const rest = query.toString()
  const own = chosen.length ? `${name}=${chosen.join(',')}` : ''
  const joined = [rest, own].filter(Boolean).join('&')
  return joined && `?${joined}`
}
