import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Lang, langs } from '#i18n/locales.ts'
import { openHolidays } from '#server/content/holidays.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import type { Tables } from '#server/db/tables.ts'
import { queueOf } from '#server/desk/queue.ts'
import type { Wanted } from '#server/desk/wanted.ts'
import { wordsIn } from '#server/domain/ticket-words.ts'
import { regions } from '#shared/regions/address-parts.ts'
import { ticketCategories } from '#shared/tickets/categories.ts'
import { startPostgres } from '../test/postgres.ts'

const tickets = 10_000
const atOnce = 500
const times = 20
const now = new Date('2026-03-02T10:00:00Z')
const minute = 60_000

const questions: Record<string, Wanted & { page?: number }> = {
  'the queue': {},
  'page 100 of it': { page: 100 },
  'what waits': { state: 'open' },
  closed: { state: 'closed' },
  'a category': { category: 3 },
  'a language': { languages: ['ja'] },
  'a country': { country: 'DE' },
  'a model': { model: 'M7' },
  'what is held': { held: true },
  mine: { assigned: 'me' },
  "nobody's": { assigned: 'nobody' },
  'a tag': { tag: 'firmware' },
  'three at once': { state: 'open', languages: ['de'], category: 2 },
  'a number': { keyword: '1001234' },
  'an address': { keyword: 'person-77@example.com' },
  'a beginning': { keyword: 'pe' },
  'a frequent word': { keyword: 'wi-fi' },
  'three words': { keyword: 'reset the button' },
  'a word in Japanese': { keyword: '接続' },
  'a rare word': { keyword: 'firmware update hub' },
  'no ticket': { keyword: 'zzyzx' },
}

/** How long the queue, its filters and its search take with 10,000 tickets with threads, on both databases. */
export async function benchDesk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  const postgres = await startPostgres()
  const isHoliday = await openHolidays('content')
  const content = { current: () => ({ isHoliday }) } as Parameters<typeof queueOf>[0]['content']
  try {
    const urls = postgres ? [postgres.url] : []
    for (const databaseUrl of process.argv.includes('postgres') ? urls : [undefined, ...urls]) {
      const db = await openDatabase({ dataDir, databaseUrl, durability: 'full', log: () => {} })
      const staff = await fill(db)
      console.log(`${tickets} tickets, ${databaseUrl ? 'PostgreSQL' : 'embedded'}, milliseconds of ${times} calls:`)
      for (const [what, wanted] of Object.entries(questions)) {
        const asked = { page: 1, size: 40, ...wanted }
        const { found, p50, p99, cpu } = await measure(() => queueOf({ db, content }, staff, asked, now))
        console.log(
          `${what.padEnd(20)} found ${String(found).padStart(5)}, p50 ${p50}, p99 ${p99}, of the processor ${cpu}`,
        )
      }
      await db.close()
    }
  } finally {
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(ask: () => Promise<{ total: number }>) {
  const taken: number[] = []
  const before = process.cpuUsage()
  let found = 0
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    found = (await ask()).total
    taken.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  taken.sort((a, b) => a - b)
  const at = (share: number) => Number((taken[Math.ceil(share * times) - 1] ?? 0).toFixed(1))
  return { found, p50: at(0.5), p99: at(0.99), cpu: ((user + system) / 1000 / times).toFixed(1) }
}

/** Writes the tickets, with the words of our own articles; answers the id of one of the staff. */
async function fill({ kysely }: Database): Promise<string> {
  const { id: staff } = await kysely
    .insertInto('staff')
    .values({ email: 'a@example.com', address: 'a@example.com', role: 'agent', state: 'active', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = articleTexts()
  for (let first = 0; first < tickets; first += atOnce)
    await write(
      kysely,
      Array.from({ length: atOnce }, (_, index) => ticketOf(first + index, staff, texts)),
    )
  await sql`analyze`.execute(kysely)
  return staff
}

function articleTexts(): Map<Lang, string[]> {
  const folders = readdirSync('content/faqs', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const textOf = (name: string, lang: Lang) => {
    try {
      return readFileSync(join('content/faqs', name, `${lang}.md`), 'utf8').slice(0, 4000)
    } catch {
      return ''
    }
  }
  return new Map(langs.map((lang) => [lang, folders.map(({ name }) => textOf(name, lang)).filter(Boolean)]))
}

function ticketOf(index: number, staff: string, texts: Map<Lang, string[]>) {
  const of = <T>(values: readonly T[], step = 1) => values[Math.floor(index / step) % values.length] as T
  const id = 1_000_000 + index
  const status = of([
    'open',
    'answered',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
  ])
  const language = of(langs, 3)
  const found = texts.get(language) ?? []
  const own = found.length > 0 ? found : (texts.get('en') ?? [])
  const made = new Date(now.getTime() - (tickets - index) * minute).toISOString()
  const email = `person-${index % 4000}@example.com`
  const ticket = {
    ...{
      id,
      email,
      address: email,
      language,
      fingerprint: id.toString(16).padStart(64, '0'),
      category: of(ticketCategories),
    },
    ...{
      name: `Person ${index % 4000}`,
      region: of(regions),
      subject: of(own, 7).slice(0, 80),
      model: `M${index % 60}`,
    },
    ...{
      order_number: index % 3 ? '' : String(10_000 + index),
      state: '',
      city: '',
      street: '',
      postal_code: '',
      des: '',
    },
    ...{
      status,
      last_from: 'user',
      created_at: made,
      changed_at: made,
      mailed: true,
      untold: false,
      spam: index % 50 === 7,
    },
    waiting_since: status === 'open' ? made : null,
    report_on: status === 'open' && index % 3 === 0 ? '2026-03-09' : null,
    closes_at: status === 'answered' ? made : null,
    closed_at: status === 'closed' ? made : null,
    assigned: index % 4 ? null : staff,
  }
  const entries = Array.from({ length: 2 + (index % 5) }, (_, at) => ({
    ...{ ticket: id, number: at + 1, at: made, by: at % 2 ? 'support' : 'user', kind: 'message' },
    text: (own[(index + at * 13) % own.length] ?? '').slice((index * 37) % 800, ((index * 37) % 800) + 600),
  }))
  const said = [
    [id, email, ticket.name, ticket.subject, ticket.model, ticket.order_number].join('\n'),
    ...entries.map(({ text }) => text),
  ]
  const words = said.map((text, entry) => ({ ticket: id, entry, words: wordsIn(text) }))
  const tags = index % 6 ? [] : [{ ticket: id, tag: of(['firmware', 'urgent', 'refund'], 6) }]
  return { ticket, entries, words, tags }
}

async function write(db: Kysely<Tables>, made: ReturnType<typeof ticketOf>[]): Promise<void> {
  const rows = (table: string, values: unknown[]) =>
    sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`
  await db.transaction().execute(async (trx) => {
    await rows(
      'ticket',
      made.map(({ ticket }) => ticket),
    ).execute(trx)
    await rows(
      'ticket_entry',
      made.flatMap(({ entries }) => entries),
    ).execute(trx)
    await rows(
      'ticket_tag',
      made.flatMap(({ tags }) => tags),
    ).execute(trx)
    await sql`insert into ticket_word (ticket, entry, words)
      select (row->>'ticket')::integer, (row->>'entry')::integer,
        array_to_tsvector(array(select jsonb_array_elements_text(row->'words')))
      from jsonb_array_elements(${JSON.stringify(made.flatMap(({ words }) => words))}::jsonb) as row`.execute(trx)
  })
}
