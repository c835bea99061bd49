import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The search index of the FAQs, views and votes, and questions without an answer. */
export const helpCentre: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table search_index (
        id integer primary key default 1 check (id = 1),
        revision text not null,
        indexed_at timestamptz not null default now()
      )`.execute(db)

    await sql`
      create table search_document (
        article integer not null,
        lang text not null,
        topic text not null,
        categories text[] not null,
        models text[] not null,
        languages text[] not null,
        weight integer not null,
        head tsvector not null,
        words tsvector not null,
        primary key (article, lang)
      )`.execute(db)
    await sql`create index search_document_words on search_document using gin (words) with (fastupdate = off)`.execute(
      db,
    )
    await sql`create index search_document_lang on search_document (lang)`.execute(db)

    await sql`
      create table search_term (
        lang text not null,
        form text not null,
        documents integer not null,
        shown text,
        primary key (lang, form)
      )`.execute(db)

    await sql`
      create table faq_count (
        article integer primary key,
        views integer not null default 0 check (views >= 0),
        helpful integer not null default 0 check (helpful >= 0),
        not_helpful integer not null default 0 check (not_helpful >= 0)
      )`.execute(db)
    await sql`
      create table faq_reason (
        article integer not null,
        lang text not null,
        reason text not null,
        count integer not null check (count >= 0),
        primary key (article, lang, reason)
      )`.execute(db)

    await sql`create table visitor_key (day date primary key, key bytea not null)`.execute(db)
    await sql`
      create table faq_visit (
        day date not null references visitor_key on delete cascade,
        visitor text not null,
        viewed boolean not null default false,
        vote text check (vote in ('helpful', 'notHelpful')),
        lang text not null,
        reason text,
        primary key (day, visitor)
      )`.execute(db)

    await sql`
      create table missed_search (
        lang text not null,
        question_hash text not null check (question_hash ~ '^[0-9a-f]{64}$'),
        question text,
        days integer not null,
        most_in_a_day integer not null,
        total integer not null,
        last_day date not null,
        today integer not null,
        primary key (lang, question_hash)
      )`.execute(db)
    await sql`create index missed_search_last_day on missed_search (last_day)`.execute(db)
    await sql`
      create table missed_search_visit (
        day date not null references visitor_key on delete cascade,
        visitor text not null,
        primary key (day, visitor)
      )`.execute(db)
  },
}
