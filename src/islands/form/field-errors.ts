import type * as z from 'zod/mini'
import type { FieldErrors } from '#contracts/envelope.ts'

/** The first message key of each field that a check found wrong, by dotted name, as the service names them too. */
export function errorsByName(issues: z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message
  return errors
}

/**
 * Sorts errors into those of fields that are shown and the rest. What is wrong in a part of a field
 * (`files.0`) is told at the field (`files`).
 */
export function placed(errors: FieldErrors, shown: ReadonlySet<string>): { fields: FieldErrors; rest: FieldErrors } {
  const fields: FieldErrors = {}
  const rest: FieldErrors = {}
  for (const [name, key] of Object.entries(errors)) {
    const field = fieldOf(name, shown)
    if (field === undefined) rest[name] = key
    else fields[field] ??= key
  }
  return { fields, rest }
}

function fieldOf(name: string, shown: ReadonlySet<string>): string | undefined {
  for (let part = name; part; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) if (shown.has(part)) return part
  return undefined
}
