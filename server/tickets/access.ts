import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { day } from '#server/domain/duration.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Service } from '#server/service.ts'
import { codeHash } from './codes.ts'
import { access } from './letters.ts'

/** How long one that waits for the mail server is kept. */
const waitsFor = 5 * day
const mostTries = 5

/**
 * Has a link and a code mailed when number and address fit. Whether they do is looked at when the mail is written, so
 * that nobody can tell it by how long the answer takes.
 */
export async function askForAccess(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, email, language }: { id: string; email: string; language: Lang },
  now: Date,
): Promise<void> {
  const row = {
    id: randomUUID(),
    ticket: null,
    asked_number: Number(id),
    asked_address_hash: hashOf(addressName(email)),
    kind: 'asked',
    asked_at: now,
    expires_at: new Date(now.getTime() + waitsFor),
  } as const
  await trx.insertInto('ticket_access').values(row).execute()
  await service.jobs.send(trx, access, { access: row.id, lang: language })
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

/** What the code of a mail does to a ticket, once. A wrong one counts against all codes that are on their way; five end them. */
export async function opensByCode(
  trx: Transaction<Tables>,
  secrets: Secrets,
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<'opens' | 'wrong' | 'unasked'> {
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
  if (found) return 'opens'
  return rows.length ? 'wrong' : 'unasked'
}
