import type { FieldValues } from 'react-hook-form'
import type { DraftValues } from '#src/stores/draft.ts'

/** The values of a form by their dotted names: `address.street`. A list is one value. */
export function leavesOf(values: FieldValues, path = ''): Record<string, unknown> {
  const leaves: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const name = path ? `${path}.${key}` : key
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
      Object.assign(leaves, leavesOf(value, name))
    else leaves[name] = value
  }
  return leaves
}

/** What of a draft fits a form: the names that it has, with values of their kind. */
export function fitting(defaults: FieldValues, draft: DraftValues): DraftValues {
  const names = Object.entries(leavesOf(defaults)).filter(([name, value]) =>
    Array.isArray(value) ? isList(draft[name]) : typeof draft[name] === typeof value,
  )
  return Object.fromEntries(names.map(([name]) => [name, draft[name]])) as DraftValues
}

/** What of a form a draft may keep. Files, dates and other objects are not text, and secrets are nobody else's. */
export function keepable(values: FieldValues, secrets: ReadonlySet<string>): DraftValues {
  const kept = Object.entries(leavesOf(values)).filter(
    ([name, value]) => !secrets.has(name) && (/string|number|boolean/.test(typeof value) || isList(value)),
  )
  return Object.fromEntries(kept) as DraftValues
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
