import type { Transaction } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Service } from '#server/service.ts'
import { prove, reply } from '#server/tickets/change.ts'
import { filesRefused, mailRefused } from '#server/tickets/letters.ts'
import type { MailSort } from '#shared/desk/words.ts'
import { cleanFileName } from '#shared/uploads/file-name.ts'
import { isForged } from './authentication.ts'
import { automaticSort } from './automatic.ts'
import { findTicket } from './find-ticket.ts'
import { foldQuoted } from './fold-quoted.ts'
import type { ReceivedMail } from './received-mail.ts'
import { type TakenFiles, takeFiles } from './take-files.ts'

/** What became of a mail: an entry of a thread, a row for the desk, or nothing as it was here before. */
export type Outcome = 'taken' | MailSort | 'seen'

/** Letters of a mail: those that the desk is shown where it is no answer, and those that an answer may have. */
const longest = { shown: 10_000, answer: 100_000, sender: 254, names: 20 } as const
const nothing: TakenFiles = { tokens: [], refused: [] }

/**
 * Makes an entry of its ticket from a mail, or a row for the desk that says why not. All in one transaction: a mail that was
 * interrupted is as if it had not come. `whole` is false for one of which only the head was read, as it is too large.
 */
export async function takeIn(service: Service, mail: ReceivedMail, whole: boolean, now: Date): Promise<Outcome> {
  const { db, secrets } = service
  if (await isSeen(service, mail.key)) return 'seen'
  const sort = sortOf(service, mail)
  const before = sort ?? (await db.kysely.transaction().execute((trx) => findTicket(trx, secrets, mail)))
  const files =
    whole && typeof before !== 'string' && 'account' in before ? await takeFiles(service, mail.files, now) : nothing

  return db.kysely.transaction().execute(async (trx): Promise<Outcome> => {
    if (!(await noteSeen(trx, mail.key, now))) return 'seen'
    const found = sort ? { sort, ticket: null } : await findTicket(trx, secrets, mail)
    if ('account' in found) return answer(trx, service, mail, { ...found, files, whole }, now)
    await show(trx, mail, found, now)
    return found.sort
  })
}

function sortOf({ config }: Service, mail: ReceivedMail): MailSort | undefined {
  const automatic = automaticSort(mail)
  if (automatic) return automatic
  return isForged(mail.headers('authentication-results'), config.imapCheckedBy) ? 'refused' : undefined
}

async function answer(
  trx: Transaction<Tables>,
  service: Service,
  mail: ReceivedMail,
  { ticket, account, files, whole }: { ticket: Ticket; account: string | null; files: TakenFiles; whole: boolean },
  now: Date,
): Promise<Outcome> {
  if (addressName(mail.from) === ticket.address) await prove(trx, ticket.id, now)
  const text = foldQuoted(mail.text, { id: ticket.id, lang: ticket.language, siteUrl: service.config.siteUrl })
  const isEmpty = text === '' && files.tokens.length === 0
  if (!whole || isEmpty || text.length > longest.answer) {
    const sort = whole && isEmpty ? 'unreadable' : 'refused'
    const row = await show(trx, mail, { sort, ticket: ticket.id }, now)
    await service.jobs.send(trx, mailRefused, { ticket: ticket.id, mail: row })
    return sort
  }
  const id = await reply(trx, service, ticket, { text, attachment: files.tokens, account }, now)
  if (files.refused.length > 0) {
    const row = await show(trx, mail, { sort: 'refused', ticket: id, files: files.refused }, now)
    await service.jobs.send(trx, filesRefused, { ticket: id, mail: row })
  }
  return 'taken'
}

/** Has the desk see it; with `files`, its text stands in the ticket already. Answers the id of the row. */
async function show(
  trx: Transaction<Tables>,
  mail: ReceivedMail,
  { sort, ticket, files }: { sort: MailSort; ticket: number | null; files?: string[] },
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('inbox_mail')
    .values({
      message_id: mail.key,
      at: now,
      sender: mail.from.slice(0, longest.sender),
      subject: mail.subject,
      text: files ? '' : mail.text.trim().slice(0, longest.shown).toWellFormed(),
      sort,
      ticket,
      files: (files ?? mail.files.map(({ name }) => cleanFileName(name))).slice(0, longest.names),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function isSeen({ db }: Service, key: string): Promise<boolean> {
  const row = await db.kysely.selectFrom('inbox_seen').where('key', '=', key).select('key').executeTakeFirst()
  return row !== undefined
}

/** False where another process has taken it meanwhile. */
async function noteSeen(trx: Transaction<Tables>, key: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('inbox_seen')
    .values({ key, at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
