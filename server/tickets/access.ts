import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
import { mayMailOfTicket } from '#server/mail/unproven.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Service } from '#server/service.ts'
import { codeHash } from './codes.ts'
import { access } from './letters.ts'

const minute = 60 * 1000
/** How long one that waits for the mail server is kept. */
const waitsFor = 5 * 24 * 60 * minute
const mostAnHour = 3
const mostTries = 5

/**
 * Has a link and a code mailed when number and address fit, three times an hour at most. Otherwise the same is written
 * down, and nothing sent.
 */
export async function askForAccess(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, email, language }: { id: string; email: string; language: Lang },
  now: Date,
): Promise<void> {
  const ticket = await trx
    .selectFrom('ticket')
    .where('id', '=', Number(id))
    .where('address', '=', addressName(email))
    .select(['id', 'email', 'proven_at'])
    .forUpdate()
    .executeTakeFirst()
  const row = {
    id: randomUUID(),
    kind: 'asked',
    asked_at: now,
    expires_at: new Date(now.getTime() + waitsFor),
  } as const
  const fits = ticket !== undefined && (await isAllowed(trx, ticket, now))
  await trx
    .insertInto('ticket_access')
    .values({ ...row, ticket: fits ? ticket.id : null })
    .execute()
  await service.jobs.send(trx, access, { access: row.id, lang: language })
}

async function isAllowed(
  trx: Transaction<Tables>,
  { id, email, proven_at }: { id: number; email: string; proven_at: Date | null },
  now: Date,
): Promise<boolean> {
  const { asked } = await trx
    .selectFrom('ticket_access')
    .where('ticket', '=', id)
    .where('kind', '=', 'asked')
    .where('asked_at', '>', new Date(now.getTime() - 60 * minute))
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .executeTakeFirstOrThrow()
  if (Number(asked) >= mostAnHour) return false
  return proven_at !== null || (await mayMailOfTicket(trx, { id, email }, now))
}

/** Whether the token of a link opens the ticket, whatever codes were guessed. One that was asked for does so once. */
export async function opensByToken(trx: Transaction<Tables>, id: string, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ticket_access')
    .set({ used_at: now })
    .where('ticket', '=', Number(id))
    .where('token_hash', '=', hashOf(token))
    .where(
      sql<boolean>`case when kind = 'asked' then used_at is null and expires_at > ${now}
        else expires_at > ${now} or exists (select from ticket where ticket.id = ticket_access.ticket and status <> 'closed') end`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the code of a mail opens the ticket, once. A wrong one counts against all codes that are on their way; five end them. */
export async function opensByCode(
  trx: Transaction<Tables>,
  secrets: Secrets,
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('ticket_access')
    .where('ticket', '=', Number(id))
    .where('kind', '=', 'asked')
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .select(['id', 'code_hash'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = rows.find((row) => row.code_hash === codeHash(secrets, row.id, code))
  const changed = found ? [found] : rows
  if (changed.length)
    await trx
      .updateTable('ticket_access')
      .set(found ? { used_at: now } : (eb) => ({ tries: eb('tries', '+', 1) }))
      .where(
        'id',
        'in',
        changed.map((row) => row.id),
      )
      .execute()
  return found !== undefined
}
