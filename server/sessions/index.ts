import { type Kysely, sql } from 'kysely'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Database } from '#server/db/index.ts'
import type { SessionRow, Tables } from '#server/db/tables.ts'
import { day, hour, minute, second } from '#server/domain/duration.ts'
import { hashOf, newToken } from '#server/domain/token.ts'
import { keptFor } from '#server/retention.ts'

export type SessionKind = 'customer' | 'staff'

/** Who is logged in: the owner's id, and the session itself, to be told from others of the same owner. */
export interface Account {
  id: string
  kind: SessionKind
  session: string
  /** Whether it lives longer from now on, so that its cookie has to as well. */
  renewed: boolean
  /** When they have shown last who they are. */
  confirmedAt: Date | null
}

/** Seconds that a session lives after it was used last. */
export const sessionSeconds: Record<SessionKind, number> = {
  customer: keptFor('sessions') / second,
  staff: (12 * hour) / second,
}
/** How long a session lives however often it is used. */
const longest: Record<SessionKind, number> = { customer: Number.POSITIVE_INFINITY, staff: 7 * day }
/** A use is written down only when the last one is this old, so that reading costs no writing. */
const noticeAfter: Record<SessionKind, number> = { customer: day, staff: 5 * minute }

export interface Sessions {
  /** Makes a session and answers its token, which is stored nowhere but as a hash. */
  start(trx: Kysely<Tables>, kind: SessionKind, owner: string, now: Date, browser?: string): Promise<string>
  /** Whose session it is; undefined for an unknown, an ended and an outlived one. */
  find(kind: SessionKind, token: string, now: Date): Promise<Account | undefined>
  /** Notes that its owner has shown once more who they are. */
  confirm(trx: Kysely<Tables>, account: Account, now: Date): Promise<void>
  end(trx: Kysely<Tables>, account: Account): Promise<void>
  /** Ends the session of a token, if there is one. */
  endToken(trx: Kysely<Tables>, token: string): Promise<void>
  /** Ends all others of the same owner; answers how many. */
  endOthers(trx: Kysely<Tables>, account: Account): Promise<number>
  /** Ends every one of an owner. */
  endAll(trx: Kysely<Tables>, kind: SessionKind, owner: string): Promise<void>
  /** Ends one by its id when it is the same owner's; answers how many. */
  endOne(trx: Kysely<Tables>, account: Account, id: string): Promise<number>
  /** Those that live, the one used last first. */
  list(account: Account, now: Date): Promise<Pick<SessionRow, 'id' | 'browser' | 'created_at' | 'seen_at'>[]>
}

export function createSessions({ kysely }: Database): Sessions {
  const expiry = (kind: SessionKind, began: Date, now: Date) =>
    new Date(Math.min(now.getTime() + sessionSeconds[kind] * second, began.getTime() + longest[kind]))
  return {
    async start(trx, kind, owner, now, browser = '') {
      const { token, hash } = newToken()
      await trx
        .insertInto('session')
        .values({
          token_hash: hash,
          kind,
          owner,
          browser,
          created_at: now,
          seen_at: now,
          expires_at: expiry(kind, now, now),
          confirmed_at: now,
        })
        .execute()
      return token
    },

    async find(kind, token, now) {
      const hash = hashOf(token)
      const session = await kysely
        .selectFrom('session')
        .where('token_hash', '=', hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .select(['id', 'owner', 'created_at', 'seen_at', 'confirmed_at'])
        .executeTakeFirst()
      if (!session) return undefined
      const renewed = now.getTime() - session.seen_at.getTime() > noticeAfter[kind]
      if (renewed)
        await kysely
          .updateTable('session')
          .set({ seen_at: now, expires_at: expiry(kind, session.created_at, now) })
          .where('id', '=', session.id)
          .execute()
      return { id: session.owner, kind, session: session.id, renewed, confirmedAt: session.confirmed_at }
    },

    async confirm(trx, { session }, now) {
      await trx.updateTable('session').set({ confirmed_at: now }).where('id', '=', session).execute()
    },

    async end(trx, { session }) {
      await trx.deleteFrom('session').where('id', '=', session).execute()
    },

    async endToken(trx, token) {
      await trx.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
    },

    async endOthers(trx, { session, ...account }) {
      const { numDeletedRows } = await ofOwner(trx, account).where('id', '!=', session).executeTakeFirst()
      return Number(numDeletedRows)
    },

    async endAll(trx, kind, owner) {
      await ofOwner(trx, { kind, id: owner }).execute()
    },

    async endOne(trx, account, id) {
      const { numDeletedRows } = await ofOwner(trx, account).where('id', '=', id).executeTakeFirst()
      return Number(numDeletedRows)
    },

    list: ({ id, kind }, now) =>
      kysely
        .selectFrom('session')
        .where('owner', '=', id)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .select(['id', 'browser', 'created_at', 'seen_at'])
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute(),
  }
}

function ofOwner(trx: Kysely<Tables>, { id, kind }: Pick<Account, 'id' | 'kind'>) {
  return trx.deleteFrom('session').where('owner', '=', id).where('kind', '=', kind)
}

/** Deletes sessions that have been outlived. */
export function forgetSessions({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'session', sql`expires_at <= ${now}`)
}
