import { limits } from '#contracts/limits.ts'
import { invalid } from './failure.ts'

/**
 * JSON without its traps: no deeper than `limits.jsonDepth`, no name twice in one object, no number
 * that overflows, no NUL and no half of a surrogate pair (the database can store neither).
 * Throws a `Failure` that names the outermost field where there is one.
 */
export function parseJson(text: string): unknown {
  const members = countMembers(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid({ body: 'invalid' })
  }
  if (checkStrings(value, 'body', true) !== members) throw invalid({ body: 'invalid' })
  return value
}

/** Members of all objects as they are written; throws when brackets are nested too deep. */
function countMembers(text: string): number {
  let depth = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at)
        break
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > limits.jsonDepth) throw invalid({ body: 'invalid' })
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
      case 0x3a: // :
        members++
        break
    }
  }
  return members
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Members of all objects as they were understood: fewer than written when a name came twice. */
function checkStrings(value: unknown, field: string, outermost: boolean): number {
  if (typeof value === 'string' && !isStorable(value)) throw invalid({ [field]: 'invalid' })
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalid({ [field]: 'invalid' })
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + checkStrings(entry, field, false), 0)
  const entries = Object.entries(value)
  let members = entries.length
  for (const [name, entry] of entries) {
    if (!isStorable(name)) throw invalid({ body: 'invalid' })
    members += checkStrings(entry, outermost && isFieldName(name) ? name : field, false)
  }
  return members
}

/** Whether PostgreSQL can store the text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Whether a name that a client sent may stand in an answer. */
export function isFieldName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name)
}
