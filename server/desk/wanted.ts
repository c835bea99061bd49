import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { queueWanted } from '#contracts/desk-queue.ts'
import type { Tables } from '#server/db/tables.ts'
import { hasWords } from '#server/tickets/words.ts'

export type Wanted = z.output<typeof queueWanted>

/** The tickets that somebody of the staff asks for. Those that were put into others are in none. */
export function fitting<O>(query: SelectQueryBuilder<Tables, 'ticket', O>, wanted: Wanted, staff: string) {
  return query.where((eb) => {
    const { state, category, languages, country, model, assigned, tag, held, spam, keyword } = wanted
    const conditions: Expression<SqlBool>[] = [
      eb('ticket.merged_into', 'is', null),
      spam ? eb('ticket.spam', '=', true) : sql<boolean>`not ticket.spam`,
    ]
    if (state) conditions.push(eb('ticket.status', '=', state))
    if (category) conditions.push(eb('ticket.category', '=', category))
    if (languages) conditions.push(eb('ticket.language', 'in', languages))
    if (country) conditions.push(eb('ticket.region', '=', country))
    if (model) conditions.push(eb('ticket.model', '=', model))
    if (assigned === 'nobody') conditions.push(eb('ticket.assigned', 'is', null))
    else if (assigned) conditions.push(eb('ticket.assigned', '=', assigned === 'me' ? staff : assigned))
    if (tag) conditions.push(sql`ticket.id in (select ticket from ticket_tag where tag = ${tag})`)
    if (held !== undefined) conditions.push(eb('ticket.report_on', held ? 'is not' : 'is', null))
    const said = keyword?.trim()
    if (said) conditions.push(hasWords(said) ?? sql`false`)
    return eb.and(conditions)
  })
}
