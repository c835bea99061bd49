import type { Kysely } from 'kysely'
import { auditLook } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Wanted } from './wanted.ts'

/** What was asked for, without the words, which may be somebody's address. */
export function wordsOf({ keyword, ...wanted }: Partial<Wanted>): string {
  const named = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))
  return [...(keyword?.trim() ? ['by words'] : []), ...named].join(', ') || 'all'
}

/** Writes into the trail that somebody searches the texts of tickets. */
export async function noteSearch(db: Kysely<Tables>, staff: string, wanted: Wanted, now: Date): Promise<void> {
  const { keyword, state, category, languages, country, model, assigned, tag, held, spam } = wanted
  const detail = wordsOf({ keyword, state, category, languages, country, model, assigned, tag, held, spam })
  await auditLook(db, { staff, action: 'searched', detail }, now)
}
