import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Somebody who is logged in. `owner` is a row of the accounts or of the staff, as `kind` says. */
export interface SessionTable {
  id: Generated<string>
  /** SHA-256 of the token in the cookie, 64 hexadecimal digits. */
  token_hash: string
  kind: 'customer' | 'staff'
  owner: string
  /** As roughly as `Firefox, Windows`; empty when unknown. */
  browser: Generated<string>
  created_at: Date
  seen_at: Date
  expires_at: Date
  /** When its owner has shown last who they are: by signing in, or once more. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A change that was sent with an `Idempotency-Key`, in the transaction of its work. */
export interface IdempotencyTable {
  /** SHA-256 of call and key. */
  key_hash: string
  /** SHA-256 of who asked for what. */
  request_hash: string
  answer: JSONColumnType<object | null> | null
  created_at: Date
}

/** Counts of the limits that outlive a restart, as rate-limiter-flexible keeps them. */
export interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}
