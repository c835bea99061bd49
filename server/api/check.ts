import * as z from 'zod/mini'
import type { FieldErrors } from '#contracts/envelope.ts'
import { invalid } from './failure.ts'
import { isFieldName } from './parse-json.ts'

const mostFields = 20

/** The value as the schema understands it. Throws a `Failure` with a message key for each wrong field. */
export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw invalid(fieldErrors(result.error.issues))
}

/** The first message of each field; names that are not ours are not repeated to whoever sent them. */
function fieldErrors(issues: z.core.$ZodIssue[]): FieldErrors {
  const fields = new Map<string, string>()
  const add = (path: PropertyKey[], key: string) => {
    const name = path.map(String).join('.')
    const shown = path.length > 0 && path.every((part) => isFieldName(String(part)) || typeof part === 'number')
    const field = shown ? name : 'body'
    if (!fields.has(field) && fields.size < mostFields) fields.set(field, key)
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const name of issue.keys) add([...issue.path, name], 'unknown-field')
    else add(issue.path, issue.message === 'Invalid input' ? 'invalid' : issue.message)
  }
  return Object.fromEntries(fields)
}
