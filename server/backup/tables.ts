import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { jobTable } from './format.ts'

/**
 * What shall not outlive its day by lying in a backup: the secret under which visitors are counted, with what hangs
 * on it; the counts of calls and of wrong passwords under hashes of network addresses; answers kept for requests that come
 * twice, and codes of mails; and who was logged in, so that nobody is so again who was signed out since.
 */
export const leftOut: readonly string[] = [
  'faq_visit',
  'idempotency',
  'login_failure',
  'mail_code',
  'missed_search_visit',
  'rate_limit',
  'session',
  'staff_challenge',
  'ticket_visit',
  'visitor_key',
]

export interface Table {
  /** As a backup names it. */
  name: string
  /** Whether the database numbers the rows itself. */
  columns: { name: string; type: string; numbered: boolean }[]
}

/** All tables of ours, and that of the waiting jobs where there is one; those of the migrations apart. */
export async function tablesOf(trx: Transaction<Tables>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select case when nspname = current_schema then relname else nspname || '.' || relname end as name,
      json_agg(
        json_build_object(
          'name', attname,
          'type', format_type(atttypid, atttypmod),
          'numbered', pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) is not null
        ) order by attnum
      ) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where (nspname = current_schema and relkind = 'r' and relname not like 'kysely\\_%')
      or (nspname || '.' || relname = ${jobTable} and relkind = 'p')
    group by nspname, relname
    order by 1`.execute(trx)
  return rows
}

/** A table by the name that a backup has for it. */
export function tableNamed(name: string): RawBuilder<unknown> {
  return sql.table(name)
}

/** Jobs and mails that wait or are at work, without pg-boss's own. */
export const waitingJobs = sql`state < 'completed' and name not like '\\_\\_pgboss%'`
