import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { wantedIn, wordsIn } from '#server/domain/ticket-words.ts'

/** The number of what stands in the ticket itself, beside those of its entries. */
const facts = 0

type Facts = Pick<
  Ticket,
  'id' | 'email' | 'address' | 'name' | 'subject' | 'model' | 'order_number' | 'app_account' | 'des'
>

/** Has a text of a thread found by its words. */
export function noteWords(db: Kysely<Tables>, ticket: number, entry: number, text: string): Promise<void> {
  return insert(db, [{ ticket, entry, text }])
}

/** Has a new ticket found by what its form says, and by the first entry. */
export function noteNewTicket(db: Kysely<Tables>, ticket: Facts, entry: number, text: string): Promise<void> {
  return insert(db, [
    { ticket: ticket.id, entry: facts, text: factsIn(ticket) },
    { ticket: ticket.id, entry, text },
  ])
}

/** Has tickets found by what their forms say now, with those that were put into them; what was written is left as it is. */
export async function renewFacts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('ticket_word').where('ticket', 'in', ids).where('entry', '=', facts).execute()
  await insert(db, await factsOf(db, ids))
}

/** Has tickets found by all that stands in them now, with those that were put into them. */
export async function renewWords(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('ticket_word').where('ticket', 'in', ids).execute()
  const entries = await db
    .selectFrom('ticket_entry')
    .where('ticket', 'in', ids)
    .where('kind', '=', 'message')
    .select(['ticket', 'number as entry', 'text'])
    .execute()
  await insert(db, [...(await factsOf(db, ids)), ...entries])
}

async function factsOf(db: Kysely<Tables>, ids: readonly number[]) {
  const tickets = await db
    .selectFrom('ticket')
    .where((eb) => eb.or([eb('id', 'in', ids), eb('merged_into', 'in', ids)]))
    .select(['id', 'email', 'address', 'name', 'subject', 'model', 'order_number', 'app_account', 'des'])
    .select('merged_into')
    .execute()
  return ids.map((id) => {
    const said = tickets.filter((ticket) => ticket.id === id || ticket.merged_into === id)
    return { ticket: id, entry: facts, text: said.map(factsIn).join('\n') }
  })
}

function factsIn({ id, email, address, name, subject, model, order_number, app_account, des }: Facts): string {
  return [id, email, address, name, subject, model, order_number, app_account ?? '', des].join('\n')
}

async function insert(db: Kysely<Tables>, rows: { ticket: number; entry: number; text: string }[]): Promise<void> {
  const values = rows.map(
    ({ ticket, entry, text }) => sql`(${ticket}::integer, ${entry}::integer,
      array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(wordsIn(text))}::jsonb))))`,
  )
  await sql`insert into ticket_word (ticket, entry, words) values ${sql.join(values)}`.execute(db)
}

/** Whether a ticket has all words of a question, wherever in it; undefined where nothing is asked. */
export function hasWords(question: string): RawBuilder<boolean> | undefined {
  const wanted = wantedIn(question)
  if (wanted.length === 0) return undefined
  const fitting = wanted.map(
    ({ text, begins }) =>
      sql`select ticket from ticket_word where words @@ ${`'${text.replace(/['\\]/g, '$&$&')}'${begins ? ':*' : ''}`}::tsquery`,
  )
  // An array is made once. A planner that expects to need only a page of it compares every ticket with every line of a join.
  return sql<boolean>`ticket.id = any (array(${sql.join(fitting, sql` intersect `)}))`
}
