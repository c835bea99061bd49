import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Lang, langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import type { Tables } from '#server/db/tables.ts'
import { lower } from '#src/search/fold.ts'
import type { Languages } from '#src/search/readings.ts'
import { tokenize } from '#src/search/tokens.ts'
import { documentOf, type SearchDocument } from './documents.ts'

/** To be raised when texts are cut otherwise than before, so that the index is made anew. A test tells. */
export const indexFormat = 1

/** Any number; the same for all processes on one database. */
const lock = 7_214_003

export function indexRevision(content: Content): string {
  return `${indexFormat}-${content.revision}`
}

/**
 * Brings the index to the content: in one transaction, by one process at a time, and not at all when
 * another did. Answers `busy` while another is at it: then `old` says whether there is an index meanwhile.
 */
export async function indexContent(
  db: Kysely<Tables>,
  content: Content,
  languages: Languages,
): Promise<{ state: 'ready' } | { state: 'busy'; old: boolean }> {
  const revision = indexRevision(content)
  const found = await revisionIn(db)
  if (found === revision) return { state: 'ready' }
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx)
    if (!rows[0]?.mine) return { state: 'busy', old: found !== undefined }
    if ((await revisionIn(trx)) !== revision) await write(trx, content, languages, revision)
    return { state: 'ready' }
  })
}

async function revisionIn(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('search_index').select('revision').executeTakeFirst())?.revision
}

async function write(trx: Transaction<Tables>, content: Content, languages: Languages, revision: string) {
  await trx.deleteFrom('search_document').execute()
  await trx.deleteFrom('search_term').execute()
  const terms = new Terms()
  for (const lang of langs) {
    const rules = languages.rules(lang)
    const own = content.faqs.cards(lang).filter(({ contentLang }) => contentLang === lang)
    for (let start = 0; start < own.length; start += 50) {
      const documents = own.slice(start, start + 50).flatMap(({ id }) => {
        const faq = content.faqs.faq(lang, id)
        return faq ? [documentOf(faq, rules)] : []
      })
      for (const document of documents) terms.add(lang, document)
      await insertDocuments(trx, documents)
      // Requests are answered in between.
      await breathe()
    }
    for (const phrase of content.searchWords(lang).synonyms.flat())
      for (const { kind, term, start, end } of tokenize(phrase, rules))
        if (kind === 'word') terms.mention(lang, term, lower(phrase.slice(start, end)))
  }
  await insertTerms(trx, terms)
  await sql`
    insert into search_index (revision) values (${revision})
    on conflict (id) do update set revision = excluded.revision, indexed_at = now()`.execute(trx)
  await sql`analyze search_document, search_term`.execute(trx)
}

/** Rows as JSON: one statement and one value, however many there are. */
async function insertDocuments(trx: Kysely<Tables>, documents: SearchDocument[]): Promise<void> {
  if (!documents.length) return
  const rows = JSON.stringify(documents.map(({ forms: _, ...row }) => row))
  await sql`
    insert into search_document (article, lang, topic, categories, models, languages, weight, head, words)
    select article, lang, topic, categories, models, languages, weight, head::tsvector, words::tsvector
    from jsonb_to_recordset(${rows}::jsonb) as row (
      article integer, lang text, topic text, categories text[], models text[], languages text[], weight integer,
      head text, words text
    )`.execute(trx)
}

async function insertTerms(trx: Kysely<Tables>, terms: Terms): Promise<void> {
  const all = [...terms.rows()]
  for (let start = 0; start < all.length; start += 5000)
    await sql`
      insert into search_term (lang, form, documents, shown)
      select lang, form, documents, shown from jsonb_to_recordset(${JSON.stringify(all.slice(start, start + 5000))}::jsonb)
        as row (lang text, form text, documents integer, shown text)`.execute(trx)
}

/** Counts in how many documents each form is. */
class Terms {
  readonly #byLang = new Map<Lang, Map<string, { documents: number; shown: string | null }>>()

  add(lang: Lang, { forms }: SearchDocument): void {
    for (const [form, shown] of forms) {
      const entry = this.#entry(lang, form)
      entry.documents += 1
      entry.shown ??= shown
    }
  }

  /** A word that nothing but the synonyms has. */
  mention(lang: Lang, form: string, shown: string): void {
    this.#entry(lang, form).shown ??= shown
  }

  *rows() {
    for (const [lang, forms] of this.#byLang) for (const [form, entry] of forms) yield { lang, form, ...entry }
  }

  #entry(lang: Lang, form: string) {
    const forms = this.#byLang.get(lang) ?? new Map()
    this.#byLang.set(lang, forms)
    const entry = forms.get(form) ?? { documents: 0, shown: null }
    forms.set(form, entry)
    return entry
  }
}
