import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { makeMailTicket } from '#contracts/desk-people.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { email } from '#contracts/fields.ts'
import { Failure } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { noFiles } from '#server/tickets/files.ts'
import { makeTicket } from '#server/tickets/make.ts'
import { fromMailTag, isFromPerson } from '#shared/desk/words.ts'
import { markHandled } from './mails.ts'

/**
 * Makes a ticket of a mail that was no answer. Anybody can write any address as the sender of a mail: the ticket is of no
 * account, and its letters are those to an address that nobody has proven.
 */
export async function ticketOfMail(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs' | 'content'>,
  { id, language, category }: z.output<(typeof makeMailTicket)['input']>,
  { staff, now }: { staff: string; now: Date },
): Promise<OutputOf<typeof makeMailTicket>> {
  const { sender, sort, subject, text } = await markHandled(trx, id, now)
  const from = email.safeParse(sender)
  if (!isFromPerson(sort) || !from.success) throw new Failure(code.conflict)
  const made = await makeTicket(
    trx,
    service,
    {
      account: null,
      proven: false,
      email: from.data,
      name: '',
      language,
      category,
      subject,
      detail: text,
      files: noFiles,
    },
    now,
  )
  const ticket = Number(made.id)
  await trx.updateTable('inbox_mail').set({ ticket }).where('id', '=', id).execute()
  await trx
    .insertInto('ticket_tag')
    .values({ ticket, tag: fromMailTag })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await audit(trx, { staff, action: 'mail-made-ticket', ticket, detail: id }, now)
  return { id: made.id }
}
