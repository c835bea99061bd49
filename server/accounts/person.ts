import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { mailsFrom } from '#server/inbox/belongings.ts'
import { watchesOf } from '#server/incidents/belongings.ts'
import type { Service } from '#server/service.ts'
import { submissionsOf } from '#server/submissions/belongings.ts'
import type { Kept, Owner } from './belongings.ts'
import { type Erasing, eraseOwner } from './erase.ts'
import { type Exporting, zipOf } from './export.ts'

/** What is held of whoever has an address, in numbers and ids. */
export interface Held {
  account: { id: string; since: string; devices: number; sessions: number } | null
  tickets: { id: string; status: string; category: number; since: string; files: number; keptUntil: string | null }[]
  newsletter: 'pending' | 'confirmed' | 'unsubscribed' | null
  /** Codes that were mailed to the address within a day. */
  codes: number
  /** Mails from the address that were no answer to a ticket. */
  mails: number
  /** Claims and applications. */
  submissions: number
  /** Incidents of which the address waits to hear. */
  incidents: number
}

/** What is held of a person who asks by letter, with an account or without one; undefined when nothing is. */
export async function heldOf({ db: { kysely } }: Pick<Service, 'db'>, email: string): Promise<Held | undefined> {
  const owner = await ownerOf(kysely, email)
  if (!owner) return undefined
  const tickets = await kysely
    .selectFrom('ticket')
    .where((eb) =>
      eb.or([eb('account', '=', owner.id), eb.and([eb('account', 'is', null), eb('address', '=', owner.address)])]),
    )
    .select(['id', 'status', 'category', 'created_at', 'kept_until'])
    .select((eb) =>
      eb
        .selectFrom('ticket_file')
        .whereRef('ticket_file.ticket', '=', 'ticket.id')
        .select((file) => file.fn.countAll<number>().as('files'))
        .as('files'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    account: owner.id === null ? null : await accountHeld(kysely, owner.id),
    tickets: tickets.map(({ id, status, category, created_at, files, kept_until }) => ({
      id: String(id),
      status,
      category,
      since: created_at.toISOString(),
      files: files ?? 0,
      keptUntil: kept_until,
    })),
    newsletter: (await subscriptionOf(kysely, owner)) ?? null,
    codes: await countCodes(kysely, owner),
    mails: (await mailsFrom(kysely, owner)).length,
    submissions: (await submissionsOf(kysely, owner)).length,
    incidents: (await watchesOf(kysely, owner)).length,
  }
}

/** Everything that is held of a person as the zip that who has an account downloads; undefined when nothing is. */
export async function exportPerson(service: Exporting, email: string): Promise<ReadableStream<Uint8Array> | undefined> {
  const owner = await ownerOf(service.db.kysely, email)
  return owner && zipOf(service, owner)
}

/**
 * Deletes everything that is held of a person, by the rules of who deletes their account, and the newsletter as well;
 * answers the claims that have to stay, or undefined when nothing is held.
 */
export async function erasePerson(
  trx: Transaction<Tables>,
  service: Erasing,
  email: string,
  now: Date,
): Promise<Kept[] | undefined> {
  const owner = await ownerOf(trx, email)
  if (!owner) return undefined
  const kept = await eraseOwner(trx, service, owner, now)
  await trx.deleteFrom('newsletter_subscriber').where('address', '=', owner.address).execute()
  return kept
}

/** By the name of the address: an account, or a guest of whom there is something. */
async function ownerOf(db: Kysely<Tables>, email: string): Promise<Owner | undefined> {
  const address = addressName(email.trim())
  const account = await db
    .selectFrom('account')
    .where('address', '=', address)
    .select(['id', 'email', 'address', 'language'])
    .executeTakeFirst()
  if (account) return account
  for (const table of ['ticket', 'submission', 'newsletter_subscriber', 'mail_code', 'incident_watch'] as const) {
    const trace = await db
      .selectFrom(table)
      .where('address', '=', address)
      .select(['email', 'language'])
      .executeTakeFirst()
    if (trace) return { id: null, address, ...trace }
  }
  const mail = await mailsFrom(db, { email: email.trim(), address })
  return mail.length > 0 ? { id: null, address, email: email.trim(), language: 'en' } : undefined
}

async function accountHeld(db: Kysely<Tables>, id: string): Promise<Held['account']> {
  const { since, devices, sessions } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select('created_at as since')
    .select((eb) => [
      eb
        .selectFrom('device')
        .where('device.account', '=', id)
        .select((device) => device.fn.countAll<number>().as('count'))
        .as('devices'),
      eb
        .selectFrom('session')
        .where('session.owner', '=', id)
        .where('session.kind', '=', 'customer')
        .select((session) => session.fn.countAll<number>().as('count'))
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow()
  return { id, since: since.toISOString(), devices: devices ?? 0, sessions: sessions ?? 0 }
}

async function subscriptionOf(db: Kysely<Tables>, { address }: Owner) {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .where('address', '=', address)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

async function countCodes(db: Kysely<Tables>, { address }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('mail_code')
    .where('address', '=', address)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
