import { type Kysely, sql } from 'kysely'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Database } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashOf, newToken } from '#server/domain/token.ts'

export type SessionKind = 'customer' | 'staff'

/** Who is logged in: the owner's id, and the session itself, to be told from others of the same owner. */
export interface Account {
  id: string
  kind: SessionKind
  session: string
  /** Whether it lives longer from now on, so that its cookie has to as well. */
  renewed: boolean
}

/** Seconds that a session lives after it was used last. */
export const sessionSeconds = 30 * 24 * 60 * 60
/** A use is written down only when the last one is this old, so that reading costs no writing. */
const noticeAfter = 24 * 60 * 60 * 1000

export interface Sessions {
  /** Makes a session and answers its token, which is stored nowhere but as a hash. */
  start(trx: Kysely<Tables>, kind: SessionKind, owner: string, now: Date, browser?: string): Promise<string>
  /** Whose session it is; undefined for an unknown, an ended and an outlived one. */
  find(kind: SessionKind, token: string, now: Date): Promise<Account | undefined>
  end(trx: Kysely<Tables>, account: Account): Promise<void>
  /** Ends the session of a token, if there is one. */
  endToken(trx: Kysely<Tables>, token: string): Promise<void>
  /** Ends all others of the same owner, or with `all` every one; answers how many. */
  endOthers(trx: Kysely<Tables>, account: Account, all?: boolean): Promise<number>
}

export function createSessions({ kysely }: Database): Sessions {
  const expiry = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000)
  return {
    async start(trx, kind, owner, now, browser = '') {
      const { token, hash } = newToken()
      await trx
        .insertInto('session')
        .values({ token_hash: hash, kind, owner, browser, created_at: now, seen_at: now, expires_at: expiry(now) })
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
        .select(['id', 'owner', 'seen_at'])
        .executeTakeFirst()
      if (!session) return undefined
      const renewed = now.getTime() - session.seen_at.getTime() > noticeAfter
      if (renewed)
        await kysely
          .updateTable('session')
          .set({ seen_at: now, expires_at: expiry(now) })
          .where('id', '=', session.id)
          .execute()
      return { id: session.owner, kind, session: session.id, renewed }
    },

    async end(trx, { session }) {
      await trx.deleteFrom('session').where('id', '=', session).execute()
    },

    async endToken(trx, token) {
      await trx.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
    },

    async endOthers(trx, { id, kind, session }, all = false) {
      const { numDeletedRows } = await trx
        .deleteFrom('session')
        .where('owner', '=', id)
        .where('kind', '=', kind)
        .$if(!all, (query) => query.where('id', '!=', session))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Deletes sessions that have been outlived. */
export function forgetSessions({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'session', sql`expires_at <= ${now}`)
}
