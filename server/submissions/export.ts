import { byteOrderMark, csvLine } from '#server/domain/csv.ts'
import type { Service } from '#server/service.ts'
import { kindOf } from '#shared/submissions/kinds.ts'
import { listedSubmission, type SubmissionsWanted, submissionRows } from './list.ts'
import { dataOf } from './row.ts'

/** A list as a table for spreadsheets, its kind's own fields at the end; and how many lines it has. */
export async function exportSubmissions(
  { db, content }: Pick<Service, 'db' | 'content'>,
  wanted: SubmissionsWanted,
  now: Date,
): Promise<{ count: number; table: string }> {
  const { fields } = kindOf(wanted.kind)
  const rows = await submissionRows(db.kysely, wanted).execute()
  const { isHoliday } = content.current()
  const lines = rows.map((row) => {
    const data: Record<string, unknown> = dataOf(row.kind, row.data)
    const { reference, state, createdAt, changedAt, answerBy = '', assigned } = listedSubmission(row, isHoliday, now)
    return csvLine([
      ...[reference, state, row.language, row.country, row.name, row.email, createdAt, changedAt, answerBy],
      ...[assigned?.name ?? '', row.note],
      ...Object.keys(fields).map((field) => [data[field] ?? ''].flat().join('; ')),
    ])
  })
  return { count: rows.length, table: byteOrderMark + csvLine([...columns, ...Object.values(fields)]) + lines.join('') }
}

const columns = [
  ...['reference', 'state', 'language', 'country', 'name', 'email', 'made', 'changed', 'answer by', 'assigned', 'note'],
]
