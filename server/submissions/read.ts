import type { DeskSubmission } from '#contracts/desk-lists.ts'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Service } from '#server/service.ts'
import { listedSubmission, withColleague } from './list.ts'
import { dataOf } from './row.ts'

/** What somebody sent in, as the desk shows it. Throws −400404. */
export async function readSubmission(
  { db, content }: Pick<Service, 'db' | 'content'>,
  id: string,
  now: Date,
): Promise<DeskSubmission> {
  const one = db.kysely.selectFrom('submission').where('submission.id', '=', id)
  const row = await withColleague(one).executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  const { kind, note } = row
  return { ...listedSubmission(row, content.current().isHoliday, now), kind, note, data: dataOf(kind, row.data) }
}
