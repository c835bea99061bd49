import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { submitSecurityReport } from '#contracts/security.ts'
import { invalid, unavailable } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'
import { hour, second } from '#server/domain/duration.ts'
import { acknowledgeBy } from '#server/domain/security-duties.ts'
import { mayMail } from '#server/mail/unproven.ts'
import type { Service } from '#server/service.ts'
import { claimUploads } from '#server/uploads/claim.ts'
import { isSealed } from '#shared/security/sealed.ts'
import { newReceipt } from './keys.ts'
import { receiptLetter, tellOfReport } from './letters.ts'

/** Random receipts meet once in a million millions; more than that is a fault. */
const mostTries = 5

/** Keeps a report that was encrypted before it came. Throws −400400 for what is in clear, −500503 where there is no key. */
export async function submitReport(
  trx: Transaction<Tables>,
  service: Service,
  { report, attachment, email, language }: z.output<(typeof submitSecurityReport)['input']>,
  now: Date,
): Promise<OutputOf<typeof submitSecurityReport>> {
  const { security, jobs, content } = service
  if (security.recipients.length === 0)
    throw unavailable(hour / second, { message: 'There is no key of the security team to encrypt reports for.' })
  if (!isSealed(Buffer.from(report, 'base64'))) throw invalid({ report: 'not-sealed' })
  const id = randomUUID()
  const folder = `security/${id}`
  const [file] = await claimUploads(trx, service, { attachment }, { purpose: 'security', folder }, now)
  if (!file) throw invalid({ attachment: 'attachments-required' })
  const receipt = await insert(trx, {
    id,
    language,
    sealed: report,
    file_key: file.key,
    file_name: file.name,
    file_size: file.size,
    contact: email ? security.contacts.seal(id, email) : null,
    received_at: now,
  })
  const mailed = email !== '' && (await mayMail(trx, email, now))
  if (mailed) await jobs.send(trx, receiptLetter, { report: id })
  await tellOfReport(trx, service, id, 'new')
  return { receipt, acknowledgeBy: acknowledgeBy(now, content.current().isHoliday), mailed }
}

type Row = Pick<
  Insertable<Tables['security_report']>,
  'id' | 'language' | 'sealed' | 'file_key' | 'file_name' | 'file_size' | 'contact' | 'received_at'
>

async function insert(trx: Transaction<Tables>, row: Row): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const made = await trx
      .insertInto('security_report')
      .values({ ...row, receipt: newReceipt() })
      .onConflict((conflict) => conflict.column('receipt').doNothing())
      .returning('receipt')
      .executeTakeFirst()
    if (made) return made.receipt
  }
  throw new Error('No receipt was free.')
}
