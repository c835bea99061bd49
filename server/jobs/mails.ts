import { type Kysely, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Tables } from '#server/db/tables.ts'
import { queue, wake } from './queues.ts'

export interface QueuedMail {
  /** The id that the log and the mail's Message-ID have. */
  id: string
  letter: string
  state: 'waiting' | 'sending' | 'failed'
  since: Date
  tries: number
  /** When it is tried again, if it waits for that. */
  next: Date | null
  /** What the mail server said last, in codes: `EENVELOPE 550 5.1.1`. */
  reason: string
}

interface Row extends Omit<QueuedMail, 'reason'> {
  output: { code?: string; response?: number; status?: string } | null
}

/** The mails that wait and those that failed for good, the oldest first. */
export async function listMails(db: Kysely<Tables>): Promise<QueuedMail[]> {
  const { rows } = await sql<Row>`
    select coalesce(source_id, id) as id, data->>'letter' as letter,
      case when name = ${queue.deadMail} then 'failed' when state = 'active' then 'sending' else 'waiting' end as state,
      coalesce(source_created_on, created_on) as since,
      coalesce(source_retry_count, retry_count) + (state <> 'created' or name = ${queue.deadMail})::int as tries,
      case when state = 'retry' then start_after end as next,
      coalesce(source_output, output) as output
    from pgboss.job
    where (name = ${queue.mail} and state < 'completed') or (name = ${queue.deadMail} and state = 'created')
    order by since, 1`.execute(db)
  return rows.map(({ output, ...row }) => {
    const { code, response, status } = output ?? {}
    return { ...row, reason: [code, response, status].filter((part) => part !== undefined).join(' ') }
  })
}

/** Has one of them, or `all`, tried at once. Answers how many there were. */
export async function sendAgain(boss: PgBoss, db: Kysely<Tables>, id: string): Promise<number> {
  if (id === 'all') return (await wake(db)) + (await boss.redrive(queue.deadMail, { limit: 100_000 }))
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue.deadMail} and source_id = ${id}`.execute(db)
  const dead = rows.map((row) => row.id)
  return (await wake(db, id)) + (dead.length ? await boss.redrive(queue.deadMail, { ids: dead }) : 0)
}
