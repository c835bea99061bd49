/** How one parameter of the address is read and written. `given` are all values that the address has for it. */
export interface Parameter<Value> {
  read(given: string[]): Value
  /** What the address is to have; nothing for the usual value. */
  write(value: Value): string[]
}

type Parameters = Record<string, Parameter<unknown>>
type Values<P extends Parameters> = { [Name in keyof P]: ReturnType<P[Name]['read']> }

const filled = (values: string[]) => values.map((value) => value.trim()).filter(Boolean)

/** `?model=MSS310`; empty where there is none. */
export const text: Parameter<string> = {
  read: ([first = '']) => first,
  write: (value) => filled([value]),
}

/** `?market=EU&market=JP` */
export const texts: Parameter<string[]> = { read: (given) => given, write: filled }

/**
 * State that stands in the address of the page and nowhere else, so that it can be kept, sent and undone. Other
 * parameters of the address stay as they are.
 */
export function addressState<P extends Parameters>(parameters: P) {
  const read = (search = location.search): Values<P> => {
    const query = new URLSearchParams(search)
    return Object.fromEntries(
      Object.entries(parameters).map(([name, { read }]) => [name, read(query.getAll(name))]),
    ) as Values<P>
  }

  /** The query of an address with these values, `?` included, in the order of the parameters; the others come first. */
  const search = (change: Partial<Values<P>>, from = location.search): string => {
    const values = { ...read(from), ...change }
    const query = new URLSearchParams(from)
    for (const name of Object.keys(parameters)) query.delete(name)
    for (const [name, { write }] of Object.entries(parameters))
      for (const value of write(values[name])) query.append(name, value)
    // Commas may stay commas, so that people can read them.
    const found = query.toString().replaceAll('%2C', ',')
    return found && `?${found}`
  }

  /** Changes the address: the same entry of the history, or a new one. A new one has no hash, as it shows another place. */
  const write = (change: Partial<Values<P>>, how: 'replace' | 'push' = 'replace'): void => {
    const address = location.pathname + search(change)
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address + location.hash)
  }

  /** Calls `show` at once and after Back and Forward within the page. */
  const follow = (show: (values: Values<P>) => void): void => {
    const run = () => show(read())
    run()
    addEventListener('popstate', run)
  }

  return { read, search, write, follow }
}
