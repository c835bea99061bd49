import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Files that people send, from their announcement until they are deleted. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table upload (
        id uuid primary key default gen_random_uuid(),
        token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
        key text not null unique,
        storage_id text not null,
        purpose text not null check (purpose in ('ticket', 'security', 'frame')),
        name text not null,
        size integer not null check (size > 0),
        kind text check (kind in ('image', 'video', 'pdf', 'archive', 'document')),
        state text not null default 'announced' check (state in ('announced', 'complete', 'claimed', 'released')),
        folder text,
        moved boolean not null default false,
        client_hash text,
        created_at timestamptz not null,
        check (state = 'announced' or kind is not null),
        check ((state in ('claimed', 'released')) = (folder is not null))
      )`.execute(db)
    await sql`create index upload_client on upload (client_hash) where client_hash is not null`.execute(db)
    await sql`create index upload_waiting on upload (created_at) where state in ('announced', 'complete')`.execute(db)
    await sql`create index upload_folder on upload (folder) where folder is not null`.execute(db)
  },
}
