import type { Kysely, Selectable, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { changeSecurityReport, getSecurityReports, SecurityRow } from '#contracts/security.ts'
import { Failure } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Duty, dutiesOf, isOverdue } from '#server/domain/security-duties.ts'
import type { Service } from '#server/service.ts'
import { unsealedName } from '#shared/security/sealed.ts'
import { isEnded, statesAfter } from '#shared/security/states.ts'
import { extensionOf } from '#shared/uploads/file-name.ts'
import { acknowledgementLetter } from './letters.ts'

const pageSize = 50

type Row = Omit<Selectable<Tables['security_report']>, 'sealed'> & { reader: string | null }

/** A page of the reports: what is due first before all others, then those of which nothing is due, the newest first. */
export async function listReports(
  { db, security, content }: Pick<Service, 'db' | 'security' | 'content'>,
  { state, page }: z.output<(typeof getSecurityReports)['input']>,
  now: Date,
): Promise<OutputOf<typeof getSecurityReports>> {
  const { isHoliday } = content.current()
  const rows = await rowsOf(db.kysely)
    .$if(state === 'open', (query) => query.where('security_report.state', 'not in', ['declined', 'published']))
    .$if(state !== undefined && state !== 'open', (query) =>
      query.where('security_report.state', '=', state as Row['state']),
    )
    .orderBy('received_at', 'desc')
    .execute()
  const urgency = new Map(rows.map((row) => [row, urgencyOf(dutiesOf(row, isHoliday))]))
  rows.sort((a, b) => compare(urgency.get(a), urgency.get(b)))
  return {
    total: rows.length,
    page,
    pages: Math.max(1, Math.ceil(rows.length / pageSize)),
    key: security.recipients.length === 0 ? 'missing' : security.isTrial ? 'trial' : 'set',
    items: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => shown(row, isHoliday, now)),
  }
}

function urgencyOf(duties: Duty[]): number {
  const [first] = duties
  return first && first.doneAt === null ? first.due.getTime() : Number.MAX_SAFE_INTEGER
}

const compare = (a = 0, b = 0) => a - b

function rowsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('security_report')
    .leftJoin('staff', 'staff.id', 'security_report.acknowledged_by')
    .select((eb) => eb.fn.coalesce('staff.name', 'staff.email').as('reader'))
    .select([
      ...(['security_report.id', 'receipt', 'security_report.state', 'language', 'file_key', 'file_name'] as const),
      ...(['file_size', 'contact', 'received_at', 'acknowledged_at', 'acknowledged_by', 'exploited_at'] as const),
      ...(['early_warning_at', 'notified_at', 'fixed_at', 'final_report_at', 'ended_at'] as const),
      ...(['note', 'told', 'version'] as const),
    ])
}

function shown(row: Row, isHoliday: (day: string) => boolean, now: Date): SecurityRow {
  const { receipt, state, language, note, version, reader, contact, file_name, file_size } = row
  return {
    receipt,
    state,
    receivedAt: row.received_at.toISOString(),
    acknowledgedAt: textOf(row.acknowledged_at),
    acknowledgedBy: reader,
    exploitedAt: textOf(row.exploited_at),
    language,
    canWrite: contact !== null,
    file: { size: file_size, format: extensionOf(unsealedName(file_name) ?? file_name) },
    note,
    duties: dutiesOf(row, isHoliday).map((each) => ({
      duty: each.duty,
      due: each.due.toISOString(),
      doneAt: textOf(each.doneAt),
      isOverdue: isOverdue(each, now),
    })),
    version,
  }
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null

/** Changes a report with its line of the trail. Throws −400404, and −400409 where it was changed meanwhile or cannot become that. */
export async function changeReport(
  trx: Transaction<Tables>,
  service: Service,
  input: z.output<(typeof changeSecurityReport)['input']>,
  { staff, now }: { staff: string; now: Date },
): Promise<SecurityRow> {
  const row = await trx
    .selectFrom('security_report')
    .where('receipt', '=', input.receipt)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  const { state, exploited, done, note, forget } = input
  const isMoved = state !== undefined && state !== row.state
  if (row.version !== input.version || (isMoved && !statesAfter(row.state).includes(state)))
    throw new Failure(code.conflict)
  const isRead = isMoved && state === 'acknowledged'
  await trx
    .updateTable('security_report')
    .set({ version: row.version + 1 })
    .$if(isMoved, (query) => query.set({ state, ended_at: isMoved && isEnded(state) ? now : null }))
    .$if(isRead, (query) => query.set({ acknowledged_at: now, acknowledged_by: staff }))
    .$if(isMoved && state === 'fixed', (query) => query.set({ fixed_at: now }))
    .$if(exploited === true, (query) => query.set({ exploited_at: row.exploited_at ?? now }))
    .$if(exploited === false, (query) => query.set({ exploited_at: null }))
    .$if(done === 'early-warning', (query) => query.set({ early_warning_at: now }))
    .$if(done === 'notification', (query) => query.set({ notified_at: now }))
    .$if(done === 'final-report', (query) => query.set({ final_report_at: now }))
    .$if(note !== undefined, (query) => query.set({ note: note ?? '' }))
    .$if(forget === true, (query) => query.set({ contact: null }))
    .where('id', '=', row.id)
    .execute()
  if (isRead && row.contact !== null) await service.jobs.send(trx, acknowledgementLetter, { report: row.id })
  const said = [
    isMoved && state,
    exploited !== undefined && (exploited ? 'exploited' : 'not exploited'),
    done && `${done} sent`,
    note !== undefined && 'noted',
    forget && 'address deleted',
  ].filter(Boolean)
  await audit(trx, { staff, action: 'security-changed', detail: `${row.receipt} ${said.join(', ')}` }, now)
  const after = await rowsOf(trx).where('security_report.id', '=', row.id).executeTakeFirstOrThrow()
  return shown(after, service.content.current().isHoliday, now)
}
