import type { Kysely } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { Vocabulary } from '#shared/search/vocabulary.ts'

export async function readVocabulary(db: Kysely<Tables>, lang: Lang): Promise<Vocabulary> {
  const { texts } = await db
    .selectFrom('search_document')
    .where('lang', '=', lang)
    .select((eb) => eb.fn.countAll<number>().as('texts'))
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('search_term')
    .where('lang', '=', lang)
    .select(['form', 'documents', 'shown'])
    .execute()
  return new Vocabulary(Number(texts), entries)
}
