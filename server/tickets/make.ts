import { randomInt } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { createTicket } from '#contracts/ticket-form.ts'
import type { Tables } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { answerBy, opened } from '#server/domain/ticket-life.ts'
import { hashOf } from '#server/domain/token.ts'
import { mayMail } from '#server/mail/unproven.ts'
import type { Service } from '#server/service.ts'
import { tellOfTicket } from '#server/staff/letters.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'
import { addFiles, type FileFields } from './files.ts'
import { received } from './letters.ts'
import { columnsOf } from './life-row.ts'
import { noteNewTicket } from './words.ts'

type Row = Insertable<Tables['ticket']>
type Entry = Insertable<Tables['ticket_entry']>

/** What a customer says, in whichever form. */
export type NewTicket = Pick<Row, 'account' | 'email' | 'language' | 'category' | 'name' | 'subject'> &
  Partial<Row> & {
    detail: string
    files: FileFields
    /** Of the form whose files they are, where it is not that of tickets. */
    purpose?: UploadPurpose
    /** Whether the address is known to be theirs. */
    proven: boolean
    /** What the thread begins with, where the ticket follows another. */
    quote?: { ticket: number; text: string }
  }

/** Within which the same is the same once more, not something new. */
const sameWithin = 10 * minute
/** Ids are drawn until one is free: while half of all are taken twice on average. */
const mostDraws = 16
const [lowestId, highestId] = [1_000_000, 9_999_999]

const empty = {
  region: '',
  model: '',
  order_number: '',
  state: '',
  city: '',
  street: '',
  postal_code: '',
  des: '',
  device: null,
  topic: null,
  order_platform: null,
  amazon_site: null,
  app_account: null,
  article: null,
  verdict: null,
  follows: null,
  answered_at: null,
  helped: null,
  kept_until: null,
} satisfies Partial<Row>

/**
 * Makes a ticket with its thread, files and letter. The same that has arrived within ten minutes is not made again: the
 * answer is then of the first. Beyond the daily cap of mails it is made and no letter sent.
 */
export async function makeTicket(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs' | 'content'>,
  { detail, files, purpose, proven, quote, ...fields }: NewTicket,
  now: Date,
): Promise<OutputOf<typeof createTicket>> {
  const { isHoliday } = service.content.current()
  const address = addressName(fields.email)
  const fingerprint = hashOf(JSON.stringify([address, { ...fields, email: '' }, detail, files, quote?.ticket]))
  const first = await arrivedBefore(trx, fingerprint, now)
  if (first) {
    const { id, email, mailed, created_at } = first
    return { id: String(id), email, received: true, mailed, answerBy: answerBy(created_at, isHoliday) }
  }
  const mailed = proven || (await mayMail(trx, fields.email, now))
  const number = quote ? 2 : 1
  const row = {
    ...empty,
    ...fields,
    ...columnsOf(opened(now)),
    address,
    fingerprint,
    mailed,
    created_at: now,
    changed_at: now,
    proven_at: proven ? now : null,
  }
  const entry = { number, at: now, by: 'user', kind: 'message', text: detail, about: null } as const
  const id = await insert(trx, row, entry)
  await noteNewTicket(trx, { ...row, id }, number, detail)
  if (quote) {
    const { ticket: about, text } = quote
    await trx
      .insertInto('ticket_entry')
      .values({ ticket: id, number: 1, at: now, by: 'system', kind: 'follow-up', text, about: String(about) })
      .execute()
  }
  await addFiles(trx, service, files, { ticket: id, number, purpose }, now)
  if (mailed) await service.jobs.send(trx, received, { ticket: id })
  await tellOfTicket(trx, service, id)
  return { id: String(id), email: fields.email, received: false, mailed, answerBy: answerBy(now, isHoliday) }
}

/** Of two that arrive at once the second waits until the first is made. */
async function arrivedBefore(trx: Transaction<Tables>, fingerprint: string, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(trx)
  return trx
    .selectFrom('ticket')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(now.getTime() - sameWithin))
    .orderBy('created_at')
    .select(['id', 'email', 'mailed', 'created_at'])
    .executeTakeFirst()
}

/** With what its customer tells; answers the id, which nobody can foresee. */
async function insert(trx: Transaction<Tables>, row: Omit<Row, 'id'>, entry: Omit<Entry, 'ticket'>): Promise<number> {
  const { number, at, by, kind, text = '', about } = entry
  for (let draw = 0; draw < mostDraws; draw++) {
    const inserted = await trx
      .with('made', (query) =>
        query
          .insertInto('ticket')
          .values({ ...row, id: randomInt(lowestId, highestId + 1) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id'),
      )
      .insertInto('ticket_entry')
      .columns(['ticket', 'number', 'at', 'by', 'kind', 'text', 'about'])
      .expression((eb) =>
        eb
          .selectFrom('made')
          .select((of) => [
            'made.id',
            of.cast<number>(of.val(number), 'integer').as('number'),
            of.cast<Date>(of.val(at), 'timestamptz').as('at'),
            of.cast<Entry['by']>(of.val(by), 'text').as('by'),
            of.cast<Entry['kind']>(of.val(kind), 'text').as('kind'),
            of.cast<string>(of.val(text), 'text').as('text'),
            of.cast<string | null>(of.val(about), 'text').as('about'),
          ]),
      )
      .returning('ticket')
      .executeTakeFirst()
    if (inserted) return inserted.ticket
  }
  throw new Error(`${mostDraws} numbers of tickets were drawn, and all are taken.`)
}
