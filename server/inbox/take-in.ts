import type { Transaction } from 'kysely'
import { countUnder } from '#server/accounts/login-tries.ts'
import { isBeyond } from '#server/api/failure.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { day } from '#server/domain/duration.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
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
  const known = typeof before !== 'string' && 'account' in before ? before.ticket : undefined
  const isTooMuch = known !== undefined && (await isSpent(service, known))
  const files =
    whole && known && !isTooMuch ? await takeFiles(service, mail.files, { by: known.address, now }) : nothing

  return db.kysely.transaction().execute(async (trx): Promise<Outcome> => {
    if (!(await noteSeen(trx, mail.key, now))) return 'seen'
    const found = sort ? { sort, ticket: null } : await findTicket(trx, secrets, mail)
    if (isTooMuch && found.ticket) return refuse(trx, mail, found.ticket, now)
    if ('account' in found) return answer(trx, service, mail, { ...found, files, whole }, now)
    await show(trx, mail, found, now)
    return found.sort
  })
}

/** Whether its head says that it is an answer of somebody who has a ticket and may write: only then is the rest of it wanted. */
export async function mayBeAnswer(service: Service, mail: ReceivedMail): Promise<boolean> {
  if (sortOf(service, mail)) return false
  const found = await findTicket(service.db.kysely, service.secrets, mail)
  return 'account' in found && !(await isSpent(service, found.ticket, 0))
}

function sortOf({ config }: Service, mail: ReceivedMail): MailSort | undefined {
  if (mail.fields.length === 0) return 'unreadable'
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
  const fits = whole && mail.text.length <= longest.answer
  const about = { id: ticket.id, lang: ticket.language, siteUrl: service.config.siteUrl }
  const text = fits ? foldQuoted(mail.text, about) : ''
  const isEmpty = fits && text === '' && files.tokens.length === 0
  if (!fits || isEmpty) {
    const sort = isEmpty ? 'unreadable' : 'refused'
    const row = await show(trx, mail, { sort, ticket: ticket.id }, now)
    if (await isFirstRefusal(trx, ticket.id, now))
      await service.jobs.send(trx, mailRefused, { ticket: ticket.id, mail: row })
    return sort
  }
  const id = await reply(trx, service, ticket, { text, attachment: files.tokens, account }, now)
  if (files.refused.length > 0) {
    const row = await show(trx, mail, { sort: 'refused', ticket: id, files: files.refused }, now)
    if (await isFirstRefusal(trx, id, now)) await service.jobs.send(trx, filesRefused, { ticket: id, mail: row })
  }
  return 'taken'
}

/** Counts an answer as the page does; a mail beyond that is shown to the desk, and changes nothing. With 0 it only asks. */
function isSpent({ limits }: Service, { id, address, status, spam }: Ticket, points = 1): Promise<boolean> {
  const [rate, key] = status === 'closed' && !spam ? (['ticket', address] as const) : (['ticketReply', id] as const)
  return isBeyond(limits.count(rate, `mail ${key}`, points))
}

async function refuse(
  trx: Transaction<Tables>,
  mail: ReceivedMail,
  ticket: number | Ticket,
  now: Date,
): Promise<Outcome> {
  await show(trx, mail, { sort: 'refused', ticket: typeof ticket === 'number' ? ticket : ticket.id }, now)
  return 'refused'
}

/** Of one ticket, in a day: whoever answers it by a machine is not answered once more. */
async function isFirstRefusal(trx: Transaction<Tables>, ticket: number, now: Date): Promise<boolean> {
  return (await countUnder(trx, hashOf(`mail refused ${ticket}`), day, now)) === 1
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
      files:
        files?.slice(0, longest.names) ?? mail.files.slice(0, longest.names).map(({ name }) => cleanFileName(name)),
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
