import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { code } from '#contracts/envelope.ts'
import type { changeIncident, createIncident } from '#contracts/incidents.ts'
import { defaultLang } from '#i18n/locales.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Content } from '#server/content/content.ts'
import type { Tables } from '#server/db/tables.ts'
import { day } from '#server/domain/duration.ts'
import { modelsNamed } from '#shared/text/model-key.ts'
import { type IncidentRow, incidentOf } from './read.ts'

type Typed = z.output<typeof createIncident.input>
interface By {
  staff: string
  now: Date
}

/** A banner is looked at again before that. */
const longest = 92 * day

/** Answers the id. Throws −400400 for a time that is over, and for models and articles that there are not. */
export async function begin(
  trx: Transaction<Tables>,
  content: Content,
  typed: Typed,
  { staff, now }: By,
): Promise<string> {
  const row = rowOf(content, typed, now)
  const { id } = await trx.insertInto('incident').values(row).returning('id').executeTakeFirstOrThrow()
  await audit(trx, { staff, action: 'incident-begun', detail: told({ ...row, texts: typed.texts }) }, now)
  return id
}

/** Throws what `begin` throws, and −400409 where it is over or was changed since. */
export async function change(
  trx: Transaction<Tables>,
  content: Content,
  { id, changed, ...typed }: z.output<typeof changeIncident.input>,
  { staff, now }: By,
): Promise<void> {
  const before = await lock(trx, id)
  if (before.ends_at <= now || before.changed_at.getTime() !== Date.parse(changed)) throw new Failure(code.conflict)
  const row = rowOf(content, typed, now)
  await trx.updateTable('incident').set(row).where('id', '=', id).execute()
  const detail = `${before.texts.en.title}: ${differences(before, typed)}`
  await audit(trx, { staff, action: 'incident-changed', detail }, now)
}

/** Throws −400409 where it is over. */
export async function end(trx: Transaction<Tables>, id: string, { staff, now }: By): Promise<void> {
  const { ends_at, texts } = await lock(trx, id)
  if (ends_at <= now) throw new Failure(code.conflict)
  await trx.updateTable('incident').set({ ends_at: now, changed_at: now, ended: true }).where('id', '=', id).execute()
  await audit(trx, { staff, action: 'incident-ended', detail: texts.en.title }, now)
}

async function lock(trx: Transaction<Tables>, id: string): Promise<IncidentRow> {
  const row = await trx.selectFrom('incident').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  return row
}

function rowOf(content: Content, { kind, places, models, answer, texts, since, until }: Typed, now: Date) {
  const [starts, ends] = [new Date(since), new Date(until)]
  if (ends <= starts || ends <= now) throw invalid({ until: 'until-over' })
  if (ends.getTime() - Math.max(starts.getTime(), now.getTime()) > longest) throw invalid({ until: 'until-late' })
  const known = content.products(defaultLang).map(({ model }) => model)
  const named = models.map((model) => modelsNamed(model, known))
  if (named.some((one) => one.length === 0)) throw invalid({ models: 'model-unknown' })
  if (answer !== null && !content.faqs.cards(defaultLang).some(({ id }) => id === answer))
    throw invalid({ answer: 'article-unknown' })
  return {
    ...{ kind, models: [...new Set(named.flat())], places: [...new Set(places)], answer },
    texts: JSON.stringify(texts),
    starts_at: starts,
    ends_at: ends,
    changed_at: now,
  }
}

function told({
  kind,
  texts,
  places,
  models,
  starts_at,
  ends_at,
}: Omit<IncidentRow, 'id' | 'answer' | 'changed_at' | 'ended' | 'told_at'>) {
  const where = [...places, ...models].join(', ') || 'everywhere'
  return `${kind} “${texts.en.title}”, ${where}, ${starts_at.toISOString()} to ${ends_at.toISOString()}`
}

/** Field by field what it was and what it is. */
function differences(row: IncidentRow, { texts, ...typed }: Typed): string {
  const before = incidentOf(row)
  const fields = (['kind', 'places', 'models', 'answer', 'since', 'until'] as const)
    .map((name) => [name, String(before[name] ?? 'none'), String(same(typed[name]) ?? 'none')] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name} ${was || 'all'} → ${is || 'all'}`)
  const langs = [...new Set([...Object.keys(before.texts), ...Object.keys(texts)])] as (keyof Typed['texts'])[]
  const words = langs.filter(
    (lang) => before.texts[lang]?.title !== texts[lang]?.title || before.texts[lang]?.text !== texts[lang]?.text,
  )
  return [...fields, ...(words.length ? [`words in ${words.join(', ')}`] : [])].join('; ') || 'nothing'
}

/** Times as the service writes them. */
function same<T>(value: T): T | string {
  return typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? new Date(value).toISOString() : value
}
