/**
 * A variable that is looked up in a table, as the `map` of nginx does it. The same tables are run by
 * our server and printed for nginx, so that both answer alike.
 */
export interface Table {
  name: string
  /** What is looked up, a template of inputs and earlier tables: `$lang$key`. */
  of: string
  /**
   * A plain key is compared without regard to case and comes before all others. A key that starts with `~` is a
   * regular expression (`~*` without regard to case) that JavaScript and PCRE read alike; the first that
   * matches counts, and `$1` in its value is what it captured. A value that uses `$1` names no other table,
   * for looking that up could change what was captured.
   */
  rows: readonly (readonly [key: string, value: string])[]
  /** A template as well; empty when left out. */
  otherwise?: string
}

/** Gives the value of an input or a table; empty for a name that is neither. Tables are run when they are asked for. */
type Values = (name: string) => string
type Template = (values: Values, match?: RegExpExecArray) => string

/** Prepares tables to be run. The inputs are the variables that no table defines. */
export function createLookup(tables: readonly Table[]): (inputs: Readonly<Record<string, string>>) => Values {
  const prepared = new Map(tables.map((table) => [table.name, prepare(table)]))
  return (inputs) => {
    const known = new Map(Object.entries(inputs))
    function values(name: string): string {
      const value = known.get(name) ?? prepared.get(name)?.(values) ?? ''
      known.set(name, value)
      return value
    }
    return values
  }
}

function prepare({ of, rows, otherwise = '' }: Table): Template {
  const subjectOf = template(of)
  const exact = new Map(rows.filter(isPlain).map(([key, value]) => [key.toLowerCase(), template(value)]))
  const patterns = rows
    .filter((row) => !isPlain(row))
    .map(([key, value]) => [expression(key), template(value)] as const)
  const fallback = template(otherwise)
  return (values) => {
    const subject = subjectOf(values)
    const found = exact.size > 0 ? exact.get(subject.toLowerCase()) : undefined
    if (found) return found(values)
    for (const [pattern, value] of patterns) {
      const match = pattern.exec(subject)
      if (match) return value(values, match)
    }
    return fallback(values)
  }
}

function isPlain([key]: readonly [string, string]): boolean {
  return !key.startsWith('~')
}

function expression(key: string): RegExp {
  return key.startsWith('~*') ? new RegExp(key.slice(2), 'i') : new RegExp(key.slice(1))
}

function template(text: string): Template {
  const [first = '', ...rest] = text.split(/\$(\w+)/)
  if (rest.length === 0) return () => text
  const parts = rest.flatMap((name, index) =>
    index % 2 ? [] : [{ name, group: /^\d$/.test(name) ? Number(name) : undefined, after: rest[index + 1] ?? '' }],
  )
  return (values, match) => {
    let result = first
    for (const { name, group, after } of parts) {
      result += (group === undefined ? values(name) : (match?.[group] ?? '')) + after
    }
    return result
  }
}
