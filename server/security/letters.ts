import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { parseLang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { acknowledgeBy, dutiesOf } from '#server/domain/security-duties.ts'
import { letter } from '#server/jobs/job.ts'
import {
  acknowledgementMail,
  type ReportNews,
  receiptMail,
  reportNews,
  staffReportMail,
} from '#server/mail/letters/security-report.ts'
import type { Service } from '#server/service.ts'
import { activeStaff } from '#server/staff/letters.ts'

/** Tells a reporter the number of what arrived. */
export const receiptLetter = letter({
  name: 'security-receipt',
  data: z.object({ report: z.uuid() }),
  async compose({ report }, service) {
    const found = await reporterOf(service, report)
    if (!found) return undefined
    const by = acknowledgeBy(found.received_at, service.content.current().isHoliday)
    return receiptMail({ ...found, by, siteUrl: service.config.siteUrl })
  },
})

/** Tells a reporter that a person has read it. */
export const acknowledgementLetter = letter({
  name: 'security-acknowledgement',
  data: z.object({ report: z.uuid() }),
  async compose({ report }, service) {
    const found = await reporterOf(service, report)
    return found && acknowledgementMail({ ...found, siteUrl: service.config.siteUrl })
  },
})

/** Undefined for whoever left no address, or whose address this service cannot read. */
async function reporterOf({ db, security }: Pick<Service, 'db' | 'security'>, id: string) {
  const row = await db.kysely
    .selectFrom('security_report')
    .where('id', '=', id)
    .select(['receipt', 'language', 'contact', 'received_at'])
    .executeTakeFirst()
  const to = row?.contact ? security.contacts.open(id, row.contact) : undefined
  return row && to ? { ...row, to, lang: parseLang(row.language) ?? 'en' } : undefined
}

/** News of one report to one lead. Needless to who has left or leads no more, and of a duty that was done meanwhile. */
export const staffReportLetter = letter({
  name: 'security-staff',
  data: z.object({ staff: z.uuid(), report: z.uuid(), news: z.enum(reportNews) }),
  async compose({ staff, report, news }, { db, content, config, clock }) {
    const lead = await tellable(db.kysely).where('id', '=', staff).select('email').executeTakeFirst()
    const row = await db.kysely.selectFrom('security_report').where('id', '=', report).selectAll().executeTakeFirst()
    if (!lead || !row) return undefined
    const duties = dutiesOf(row, content.current().isHoliday).filter(({ doneAt }) => doneAt === null)
    const duty = news === 'new' ? duties[0] : duties.find((each) => each.duty === news)
    if (news !== 'new' && !duty) return undefined
    return staffReportMail(news, row.receipt, { to: lead.email, due: duty?.due, now: clock(), siteUrl: config.siteUrl })
  },
})

/** Tells the leads who want to hear of reports. */
export async function tellOfReport(
  trx: Transaction<Tables>,
  { jobs }: Pick<Service, 'jobs'>,
  report: string,
  news: ReportNews,
): Promise<void> {
  const rows = await tellable(trx).where('letters_security', '=', true).select('id').execute()
  for (const { id } of rows) await jobs.send(trx, staffReportLetter, { staff: id, report, news })
}

function tellable(db: Parameters<typeof activeStaff>[0]) {
  return activeStaff(db).where('role', '=', 'lead')
}
