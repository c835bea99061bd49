import { type Kysely, sql } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'
import type { Wanted } from './wanted.ts'

/** Whoever types a search asks with each letter: so long they are one. */
const sameWithin = 10 * minute

/** What was asked for, without the words, which may be somebody's address. */
export function wordsOf({ keyword, ...wanted }: Partial<Wanted>): string {
  const named = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))
  return [...(keyword?.trim() ? ['by words'] : []), ...named].join(', ') || 'all'
}

/** Writes into the trail that somebody searches the texts of tickets, once for a while. */
export async function noteSearch(db: Kysely<Tables>, staff: string, wanted: Wanted, now: Date): Promise<void> {
  const { keyword, state, category, languages, country, model, assigned, tag, held, spam } = wanted
  const detail = wordsOf({ keyword, state, category, languages, country, model, assigned, tag, held, spam })
  const last = await db
    .selectFrom('audit')
    .where('staff', '=', staff)
    .where('at', '>', new Date(now.getTime() - sameWithin))
    .where('action', '=', 'searched')
    .where('detail', '=', detail)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  if (!last) await audit(db, { staff, action: 'searched', detail }, now)
}
