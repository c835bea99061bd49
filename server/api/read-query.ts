import { invalid } from './failure.ts'
import { isFieldName, isStorable } from './parse-json.ts'

/** The parameters of a query, each at most once. Throws a `Failure` for a repeated or unreadable one. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start < 0) return {}
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (name in values || !isStorable(value)) throw invalid({ [isFieldName(name) ? name : 'query']: 'invalid' })
    values[name] = value
  }
  return values
}
