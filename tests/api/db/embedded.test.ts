import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { proveDurable } from '#server/db/embedded/open-store.ts'
import { StoreFs } from '#server/db/embedded/store-fs.ts'
import { DatabaseDownError } from '#server/db/errors.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import type { Log } from '#server/log.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

const children = join(import.meta.dirname, 'children')

/** A data folder made once, where an earlier start was killed in the middle; the tests work on copies of it. */
let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'test-made-'))
  mkdirSync(join(made, 'database.new'))
  writeFileSync(join(made, 'database.new', 'PG_VERSION'), '18\n')
  await (await open(made)).close()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

function open(dataDir: string, log: Log = () => {}): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl: undefined, durability: 'full', log })
}

function copy(): string {
  const dataDir = temporaryFolder()
  cpSync(join(made, 'database'), join(dataDir, 'database'), { recursive: true })
  return dataDir
}

function run(child: string, ...args: string[]) {
  return spawn(process.execPath, [join(children, child), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The same where no file may grow beyond so many blocks of 512 bytes: a write beyond fails as on a full disk. */
function runLimited(blocks: number, child: string, ...args: string[]) {
  const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, join(children, child), ...args]
  return spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function pagesOf(dataDir: string): Promise<string[]> {
  const database = await open(dataDir)
  const rows = await database.kysely.selectFrom('click_count').select('page').execute()
  await database.close()
  return rows.map((row) => row.page)
}

async function fill(dataDir: string, page: string): Promise<void> {
  const database = await open(dataDir)
  const row = { day: '2026-03-01', event: 'fill', target: 'row', page, count: 1 }
  await database.kysely.insertInto('click_count').values(row).execute()
  await database.close()
}

/** What every file holds, without the last access to it. */
function contentOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'latin1')]),
  )
}

test('keeps every acknowledged row when the process is killed', async () => {
  const dataDir = copy()
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const child = run('write-rows.ts', dataDir, String(round * 10_000))
    const enough = 1 + Math.floor(Math.random() * 200)
    let count = 0
    for await (const line of createInterface(child.stdout)) {
      if (line === 'open') continue
      acknowledged.push(line)
      count += 1
      if (count === enough) child.kill('SIGKILL')
    }
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await pagesOf(dataDir)).toEqual(expect.arrayContaining(acknowledged))
})

test.each(['full', 'relaxed'] as const)('after a power loss, with durability %s', async (durability) => {
  const dataDir = copy()
  const child = run('lose-power.ts', join(dataDir, 'database'), durability, '100')
  const acknowledged = Number(await text(child.stdout))
  expect(acknowledged).toBe(100)
  const kept = await pagesOf(dataDir).catch(() => [])
  // Relaxed shows that the loss is real: without fsync, rows that were acknowledged are gone.
  if (durability === 'full') expect(kept).toHaveLength(acknowledged)
  else expect(kept.length).toBeLessThan(acknowledged)
})

test('does not run where a commit reaches no disk', async () => {
  const fs = new StoreFs(join(copy(), 'database'), (reason) => {
    throw new Error(reason)
  })
  const pglite = await PGlite.create({ fs })
  onTestFinished(() => pglite.close())
  await expect(proveDurable(pglite, fs)).rejects.toThrow('a commit did not reach the disk, no fsync was seen')
})

test('stops on a full disk and keeps every acknowledged row', async () => {
  const dataDir = copy()
  // No file may grow beyond 12 MB, less than one segment of the log.
  const lines = (await text(runLimited(24_576, 'fill-disk.ts', dataDir).stdout)).trim().split('\n')
  expect(lines.pop()).toBe(
    'DatabaseDownError: The database stopped: no file may grow so large here (EFBIG). What was not acknowledged may not be saved.',
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(await pagesOf(dataDir)).toEqual(expect.arrayContaining(lines))
})

test('says what to do where the disk is full at the start, and opens by itself once there is room', async () => {
  const dataDir = copy()
  await fill(dataDir, 'kept')
  const child = runLimited(0, 'open.ts', dataDir)
  const [[exitCode], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  expect(exitCode).toBe(78)
  expect(said).toBe(
    `DatabaseStartError: Cannot open the database in ${join(dataDir, 'database')}: no file may grow so large here (EFBIG). Make room there and start again: everything that was saved is still in it.`,
  )
  expect(await pagesOf(dataDir)).toEqual(['kept'])
})

test.each([
  ['empty', (file: string) => writeFileSync(file, '')],
  ['full of something else', (file: string) => writeFileSync(file, '\0'.repeat(4096))],
  ['a folder', (file: string) => mkdirSync(file)],
])('opens where the file in which PostgreSQL notes its process is %s', async (_, leave) => {
  const dataDir = copy()
  await fill(dataDir, 'kept')
  leave(join(dataDir, 'database', 'postmaster.pid'))
  expect(await pagesOf(dataDir)).toEqual(['kept'])
})

test('refuses a second process at once and leaves the store as it is', async () => {
  const dataDir = copy()
  const database = await open(dataDir)
  onTestFinished(() => database.close())
  const before = contentOf(join(dataDir, 'database'))
  const child = run('open.ts', dataDir)
  const [[exitCode], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  expect(exitCode).toBe(78)
  expect(said).toBe(
    `DatabaseStartError: Another process already uses the database in ${join(dataDir, 'database')}. Stop it first, or give this one a DATA_DIR of its own. Nothing was changed.`,
  )
  await expect(open(dataDir)).rejects.toMatchObject({ name: 'DatabaseStartError', exitCode: 78 })
  expect(contentOf(join(dataDir, 'database'))).toEqual(before)
  await database.ping()
})

test('refuses a second process also where somebody took the lock away', async () => {
  const dataDir = copy()
  const database = await open(dataDir)
  onTestFinished(() => database.close())
  rmSync(join(dataDir, 'database.lock'))
  const child = run('open.ts', dataDir)
  const [[exitCode], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  expect(exitCode).toBe(78)
  expect(said).toContain('Another process already uses the database')
})

test('takes over from a process that was killed, but not before', async () => {
  const dataDir = copy()
  const child = run('write-rows.ts', dataDir)
  await once(child.stdout, 'data')
  await expect(open(dataDir)).rejects.toThrow('Another process already uses the database')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(true)
  const database = await open(dataDir)
  await database.close()
})

test('begins anew where a crash left a new database unfinished', () => {
  expect(readdirSync(made).sort()).toEqual(['.database', 'database', 'database.lock'])
})

test.each([
  [
    'holds something else',
    (path: string) => rmSync(join(path, 'PG_VERSION')),
    'is not a database. Nothing in it was changed. Move it away if it is something else, or name another DATA_DIR.',
  ],
  [
    'is of another version',
    (path: string) => writeFileSync(join(path, 'PG_VERSION'), '17\n'),
    'is a database of PostgreSQL 17, and this release has 18. Nothing in it was changed. Start the release that made it, or name another DATA_DIR.',
  ],
  [
    'is damaged',
    (path: string) => writeFileSync(join(path, 'global', 'pg_control'), 'damaged'),
    ': could not read file "global/pg_control": read 7 of 296. Keep a copy of that folder as it is. If the file that is named cannot be brought back, put the folder of your last backup in its place.',
  ],
  [
    'has settings that PostgreSQL does not know',
    (path: string) => writeFileSync(join(path, 'postgresql.conf'), 'nonsense'),
    ': configuration file "/pglite/data/postgresql.conf" contains errors. Nothing is known to be lost. Keep a copy of that folder before anything is tried with it.',
  ],
])('removes nothing from a folder that %s, and says why it does not open', async (_, damage, reason) => {
  const dataDir = copy()
  const path = join(dataDir, 'database')
  damage(path)
  const tables = contentOf(join(path, 'base'))
  const error = await open(dataDir).catch((fault: unknown) => fault)
  expect(error).toMatchObject({ name: 'DatabaseStartError', exitCode: 78 })
  expect(String(error)).toContain(`${path}${reason.startsWith(':') ? '' : ' '}${reason}`)
  expect(contentOf(join(path, 'base'))).toEqual(tables)
})

test('says in one line that the folder cannot be written', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(open(join(file, 'data'))).rejects.toThrow(/^Cannot write to DATA_DIR \([^\n]+ENOTDIR\)\. [^\n]+$/)
})

test('rejects what waits when the engine stops, is down until it comes back, and has lost nothing', async () => {
  const dataDir = copy()
  const control = join(dataDir, 'database', 'global', 'pg_control')
  const down = Promise.withResolvers<void>()
  const up = Promise.withResolvers<void>()
  const database = await open(dataDir, (event) => {
    if (event === 'database-down') down.resolve()
    if (event === 'database-up') up.resolve()
  })
  onTestFinished(() => database.close())
  const { kysely } = database
  const row = { day: '2026-03-01', event: 'stop', target: 'row', page: 'kept', count: 1 }
  await kysely.insertInto('click_count').values(row).execute()

  renameSync(control, `${control}.away`)
  const checkpoint = sql`checkpoint`.execute(kysely)
  const waiting = kysely.selectFrom('click_count').selectAll().execute()
  await expect(checkpoint).rejects.toThrow(DatabaseDownError)
  await expect(waiting).rejects.toThrow(DatabaseDownError)
  await down.promise
  await expect(database.ping()).rejects.toThrow(/^The database is down: .*pg_control.* try again later\.$/)

  renameSync(`${control}.away`, control)
  await up.promise
  await database.ping()
  const rows = await kysely.selectFrom('click_count').select('page').where('event', '=', 'stop').execute()
  expect(rows).toEqual([{ page: 'kept' }])
})

test('a database whose tables a release changes is copied before, and the two newest copies are kept', async () => {
  const dataDir = copy()
  const events: [string, object | undefined][] = []
  const log: Log = (event, fields) => void events.push([event, fields])
  const shelf = join(dataDir, 'database-before')
  /** As an older release would have left it, with a row of its own. */
  const age = async (count: number) => {
    const db = await open(dataDir)
    await sql`drop table incident_watch, incident`.execute(db.kysely)
    await sql`delete from kysely_migration where name = '0033-incidents'`.execute(db.kysely)
    const email = `person-${count}@example.com`
    await sql`insert into farewell (email, language, at) values (${email}, 'en', now())`.execute(db.kysely)
    await db.close()
  }
  await (await open(dataDir, log)).close()
  expect(existsSync(shelf)).toBe(false)
  for (let count = 1; count <= 2; count++) {
    await age(count)
    await (await open(dataDir, log)).close()
  }
  expect(events.filter(([event]) => event === 'database-copied')).toMatchObject([
    ['database-copied', { before: '0033-incidents' }],
    ['database-copied', { before: '0033-incidents' }],
  ])
  for (const old of ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z'])
    cpSync(join(dataDir, 'database'), join(shelf, old), { recursive: true })
  await age(3)
  await (await open(dataDir, log)).close()
  const copies = readdirSync(shelf).sort()
  expect(copies).toHaveLength(2)
  expect(copies.every((name) => name > '2026')).toBe(true)
  const older = await PGlite.create(join(shelf, copies.at(-1) ?? ''))
  const { rows } = await older.query('select * from farewell order by email')
  expect(rows).toMatchObject([1, 2, 3].map((count) => ({ email: `person-${count}@example.com` })))
  await expect(older.query('select id from incident')).rejects.toThrow('does not exist')
  await older.close()
})
