import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { type DumpedRows, jobTable, type Lines, names } from './format.ts'
import { writeLines } from './lines.ts'
import { leftOut, type Table, tableNamed, tablesOf, waitingJobs } from './tables.ts'

/** Rows that are fetched at a time: some megabytes at most. */
const atOnce = 500

/**
 * Writes every row as it is at one moment into `<folder>/rows`, a file a table, instead of what is there. A line is an
 * object with PostgreSQL's own text of each value, the same from both databases. The embedded one does nothing else
 * meanwhile.
 */
export async function dumpRows(
  { kysely, kind }: Pick<Database, 'kysely' | 'kind'>,
  folder: string,
): Promise<DumpedRows> {
  const target = join(folder, names.rows)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { mode: 0o700 })
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`
        select set_config(name, value, true) from (values
          ('datestyle', 'ISO, YMD'), ('timezone', 'UTC'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'),
          ('extra_float_digits', '1')) as setting (name, value)`.execute(trx)
      const tables = (await tablesOf(trx)).filter(({ name }) => !leftOut.includes(name))
      // Nobody changes a table before its turn comes.
      await sql`lock table ${sql.join(tables.map(({ name }) => tableNamed(name)))} in access share mode`.execute(trx)
      const dumped: Record<string, Lines> = {}
      for (const table of tables) dumped[table.name] = await dumpTable(trx, table, join(target, `${table.name}.jsonl`))
      return { schema: await schemaOf(trx), database: kind, tables: dumped }
    })
}

async function dumpTable(trx: Transaction<Tables>, { name, columns }: Table, file: string): Promise<Lines> {
  const texts = columns.map((column) => sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}`)
  const condition = name === jobTable ? waitingJobs : sql`true`
  await sql`
    declare dumped no scroll cursor for
    select row_to_json(line)::text as line
    from (select ${sql.join(texts)} from ${tableNamed(name)} where ${condition}) as line`.execute(trx)
  const writer = await writeLines(file)
  try {
    for (let fetched = atOnce; fetched === atOnce; ) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from dumped`.execute(trx)
      for (const { line } of rows) await writer.write(line)
      fetched = rows.length
    }
  } catch (error) {
    await writer.close()
    throw error
  }
  await sql`close dumped`.execute(trx)
  return writer.end()
}

/** Names of the migrations that the database has had. */
export async function schemaOf(trx: Transaction<Tables>): Promise<string[]> {
  const { rows: there } = await sql`select where to_regclass('kysely_migration') is not null`.execute(trx)
  if (there.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}
