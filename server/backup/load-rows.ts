import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { BackupError, jobTable, type Manifest, names } from './format.ts'
import { readLines } from './lines.ts'
import { leftOut, type Table, tableNamed, tablesOf, waitingJobs } from './tables.ts'

/** Rows, and letters of text, that are sent to the database at a time. */
const atOnce = { rows: 500, letters: 4_000_000 }

/** Whether any table has a row. */
export async function isEmpty(trx: Transaction<Tables>): Promise<boolean> {
  for (const { name } of await ownTables(trx)) {
    const { rows } = await sql`select from ${tableNamed(name)} limit 1`.execute(trx)
    if (rows.length > 0) return false
  }
  return true
}

/**
 * Puts the rows of a backup in place of all that the tables have, whose migrations are those of the backup. Throws a
 * `BackupError` unless afterwards every table has as many as the backup says.
 */
export async function loadRows(trx: Transaction<Tables>, folder: string, { tables }: Manifest): Promise<void> {
  const there = await tablesOf(trx)
  const links = await dropLinks(trx)
  for (const { name } of await ownTables(trx)) await sql`truncate ${tableNamed(name)}`.execute(trx)
  await sql`delete from ${tableNamed(jobTable)} where ${waitingJobs}`.execute(trx)
  // A backup of an older release may have some that are left out now.
  for (const name of Object.keys(tables).filter((each) => !leftOut.includes(each))) {
    const table = there.find((one) => one.name === name)
    if (!table) throw new BackupError(`The database has no table ${name}. Nothing was changed.`)
    await loadTable(trx, table, join(folder, names.rows, `${name}.jsonl`))
    await checkCount(trx, name, tables[name]?.lines ?? 0)
  }
  for (const link of links) await sql.raw(link).execute(trx)
  await waitAgain(trx)
}

async function ownTables(trx: Transaction<Tables>): Promise<Table[]> {
  return (await tablesOf(trx)).filter(({ name }) => name !== jobTable)
}

/** Takes the references between tables away, for the rows come in any order; answers how to bring them back. */
async function dropLinks(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema::regnamespace
    order by conname`.execute(trx)
  for (const { drop } of rows) await sql.raw(drop).execute(trx)
  return rows.map(({ add }) => add)
}

async function loadTable(trx: Transaction<Tables>, table: Table, file: string): Promise<void> {
  let lines: string[] = []
  let letters = 0
  for await (const line of readLines(file)) {
    lines.push(line)
    letters += line.length
    if (lines.length < atOnce.rows && letters < atOnce.letters) continue
    await insert(trx, table, lines)
    lines = []
    letters = 0
  }
  if (lines.length > 0) await insert(trx, table, lines)
  for (const column of table.columns.filter(({ numbered }) => numbered))
    await sql`
      select setval(pg_get_serial_sequence(${table.name}, ${column.name}), max(${sql.ref(column.name)}))
      from ${tableNamed(table.name)} having max(${sql.ref(column.name)}) is not null`.execute(trx)
}

/** Columns that the backup does not have get what the table gives them. */
async function insert(trx: Transaction<Tables>, { name, columns }: Table, lines: string[]): Promise<void> {
  const given = Object.keys(JSON.parse(lines[0] ?? '{}'))
  const missing = given.filter((column) => !columns.some((known) => known.name === column))
  if (missing.length > 0) throw new BackupError(`The table ${name} has no ${missing.join(', ')}. Nothing was changed.`)
  const known = columns.filter((column) => given.includes(column.name))
  const values = known.map((column) => sql`${sql.ref(`line.${column.name}`)}::${sql.raw(column.type)}`)
  const texts = known.map((column) => sql`${sql.ref(column.name)} text`)
  await sql`
    insert into ${tableNamed(name)} (${sql.join(known.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)}
    from json_to_recordset(${`[${lines.join(',')}]`}::text::json) as line (${sql.join(texts)})`.execute(trx)
}

async function checkCount(trx: Transaction<Tables>, name: string, wanted: number): Promise<void> {
  const condition = name === jobTable ? waitingJobs : sql`true`
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${tableNamed(name)} where ${condition}`.execute(trx)
  if (rows[0]?.found !== wanted)
    throw new BackupError(`${name} has ${rows[0]?.found} rows instead of ${wanted}. Nothing was changed.`)
}

/** What was at work when the backup was made is at work no longer. */
async function waitAgain(trx: Transaction<Tables>): Promise<void> {
  await sql`
    update ${tableNamed(jobTable)}
    set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null
    where state = 'active' and ${waitingJobs}`.execute(trx)
}

/** Takes invitations back, which may have been used since, and has the trail say that it goes on from an earlier day. */
export async function noteRestored(db: Kysely<Tables>, { madeAt }: Manifest, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('staff').set({ invitation_hash: null, invitation_expires_at: null }).execute()
    await audit(trx, { staff: null, action: 'restored', detail: `from a backup of ${madeAt}` }, now)
  })
}
