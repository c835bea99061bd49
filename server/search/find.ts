import { type Kysely, type RawBuilder, sql } from 'kysely'
import { defaultLang, type Lang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { langsOf, type Reading } from '#shared/search/readings.ts'
import { coverage, influence, startingVotes } from '#shared/search/weights.ts'
import { allOf, anyOf, coverageOf, fitOf } from './query.ts'

export interface Wish {
  lang: Lang
  topic: string | undefined
  cate: string | undefined
  /** In its compact form. */
  model: string | undefined
  sort: 'recommendation' | 'view'
  page: number
  size: number
}

export interface Hits {
  total: number
  /** How well the best fits: 0.2 for one that has the words by the way only, about 1 for one that is about them. */
  best: number
  hits: { article: number; lang: Lang }[]
}

/**
 * Texts with all words of the question, or (`some`) with most of what it says.
 * Without readings every text that the wish lets through. Those in the language of the question come first, but
 * for such as have its words by the way only while an English one is about it.
 */
export async function find(
  db: Kysely<Tables>,
  wish: Wish,
  readings: Reading[],
  mode: 'all' | 'some' = 'all',
): Promise<Hits> {
  const answerable = readings.length
    ? readings.filter(({ units }) => isAnswerable(units, mode))
    : langsOf(wish.lang).map((lang): Reading => ({ lang, units: [] }))
  if (!answerable.length) return { total: 0, best: 0, hits: [] }
  const selects = answerable.map((reading) => selectOf(wish, reading, readings.length > 0, mode))
  const hits = sql`
    with hit as (${sql.join(selects, sql` union all `)}),
    best as (select max(coverage) as coverage, max(coverage * fit) as fit from hit),
    fitting as (
      select *, coverage * fit * liking as rank,
        ${tier(wish.lang)} as tier
      from hit
      where coverage >= greatest(${coverage.ofQuestion}::float8, ${coverage.ofBest}::float8 * (select coverage from best))
    )`
  const order = wish.sort === 'view' ? sql`views desc, rank desc` : sql`rank desc`
  const { rows } = await sql<{ article: number; lang: Lang; total: number; best: number }>`
    ${hits}
    select article, lang, count(*) over ()::int as total, (select fit from best) as best from fitting
    order by tier, ${order}, weight desc, article
    limit ${wish.size} offset ${(wish.page - 1) * wish.size}`.execute(db)
  if (rows[0] || wish.page === 1) {
    const { total = 0, best = 0 } = rows[0] ?? {}
    return { total, best, hits: rows }
  }
  const { rows: counted } = await sql<{ total: number; best: number }>`
    ${hits} select count(*)::int as total, coalesce((select fit from best), 0) as best from fitting`.execute(db)
  return { total: counted[0]?.total ?? 0, best: counted[0]?.best ?? 0, hits: [] }
}

/** In which part of the list a text stands. */
function tier(lang: Lang): RawBuilder<number> {
  if (lang === defaultLang) return sql`0`
  const fitsWell = sql`coverage * fit >= ${coverage.ofBestInEnglish}::float8 * (select fit from best)`
  return sql`case when lang <> ${lang} then 1 when ${fitsWell} then 0 else 2 end`
}

function isAnswerable(units: Reading['units'], mode: 'all' | 'some'): boolean {
  const sum = (some: Reading['units']) => some.reduce((total, { rarity }) => total + rarity, 0)
  const known = units.filter(({ documents }) => documents > 0)
  if (mode === 'all') return known.length > 0 && known.length === units.length
  return known.length > 0 && sum(known) >= coverage.ofQuestion * sum(units)
}

function selectOf(wish: Wish, reading: Reading, asked: boolean, mode: 'all' | 'some'): RawBuilder<unknown> {
  const { lang } = reading
  const conditions = [sql`document.lang = ${lang}`]
  if (lang !== wish.lang) conditions.push(sql`not ${wish.lang} = any (languages)`)
  if (wish.topic !== undefined) conditions.push(sql`topic = ${wish.topic}`)
  if (wish.cate !== undefined) conditions.push(sql`(categories = '{}' or ${wish.cate} = any (categories))`)
  if (wish.model !== undefined) conditions.push(sql`${wish.model} = any (models)`)
  if (asked) conditions.push(sql`words @@ ${mode === 'all' ? allOf(reading) : anyOf(reading)}`)
  const covered = asked && mode === 'some' ? coverageOf(reading) : sql`1::float8`
  const fit = asked ? sql`0.2 + ${fitOf(reading)}` : sql`1::float8`
  return sql`
    select document.article, document.lang, weight, coalesce(views, 0) as views, ${covered} as coverage, ${fit} as fit,
      1 + ${influence.editor}::float8 * weight / 100 + ${influence.readers}::float8 * ${liked} as liking
    from search_document document left join faq_count on faq_count.article = document.article
    where ${sql.join(conditions, sql` and `)}`
}

/** −1 to 1: how the readers voted. */
const liked = sql`((coalesce(helpful, 0) - coalesce(not_helpful, 0))::float8
  / (coalesce(helpful, 0) + coalesce(not_helpful, 0) + ${sql.lit(startingVotes)}))`
