import { invalid } from './failure.ts'
import { isStorable } from './parse-json.ts'

/**
 * The fields of an input that travel as headers, percent-encoded; undefined where one is missing, whatever the query says.
 * Throws a `Failure` for an unreadable one.
 */
export function readHeaders(given: Headers, headers: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([field, header]) => [field, decoded(field, given.get(header))]),
  )
}

function decoded(field: string, value: string | null): string | undefined {
  if (value === null) return undefined
  try {
    const text = decodeURIComponent(value)
    if (isStorable(text)) return text
  } catch {}
  throw invalid({ [field]: 'invalid' })
}
