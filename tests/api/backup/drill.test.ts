import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dumpRows } from '#server/backup/dump-rows.ts'
import { type Manifest, manifest as manifestShape } from '#server/backup/format.ts'
import { openDatabase } from '#server/db/index.ts'
import { openLocalStorage } from '#server/storage/local.ts'
import { deleteTickets } from '#server/tickets/files.ts'
import { bytesOf } from '#server/uploads/files.ts'
import { register } from '#tests/helpers/accounts.ts'
import { emptyDatabase } from '#tests/helpers/database.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { type LiveService, liveService, run, startService } from '#tests/helpers/live.ts'
import { freePort } from '#tests/helpers/port.ts'
import { openSmtpSink } from '#tests/helpers/smtp-sink.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { newTicket } from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

const server = process.env.TEST_DATABASE_URL
type Kind = 'embedded' | 'postgres'
const ways: [Kind, Kind][] = server
  ? [
      ['postgres', 'postgres'],
      ['embedded', 'postgres'],
      ['postgres', 'embedded'],
    ]
  : [['embedded', 'embedded']]

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesNamed = (name: string) => Buffer.concat([fileOf('pdf', 70_000), Buffer.from(name)])

/** A machine of its own: the settings of a service on it. */
async function machine(kind: Kind): Promise<Record<string, string>> {
  const dataDir = join(temporaryFolder(), 'data')
  return { DATA_DIR: dataDir, DATABASE_URL: kind === 'postgres' ? await emptyDatabase() : '' }
}

let count = 0
/** What ends a line for some, or has to be escaped. */
const letters = ' \u2028\u2029\u0085\r\n\t"\\ \\n {} 😀 e\u0301'

/** A guest's ticket with two files, of which one may still be on its way out of quarantine. */
async function writeTicket(service: LiveService): Promise<number> {
  const guest = ++count
  const attachment = []
  for (const name of [`${guest}-a.pdf`, `${guest}-b.pdf`])
    attachment.push(await uploadFile(service, { name, bytes: bytesNamed(name) }))
  const address = `guest${guest}@example.com`
  return Number(
    await newTicket(service, {
      email: address,
      confirmEmail: address,
      detail: `Number ${guest}${letters}`,
      attachment,
    }),
  )
}

function deleteTicket({ db, service }: LiveService, id: number): Promise<number[]> {
  return db.kysely.transaction().execute((trx) => deleteTickets(trx, service, [id]))
}

/** Writes tickets and deletes every other one until the work is done; answers how many were written. */
async function underLoad(service: LiveService, work: Promise<unknown>): Promise<number> {
  let going = true
  const written: number[] = []
  const ended = work.finally(() => {
    going = false
  })
  const writer = async (deletes: boolean) => {
    while (going) {
      const id = await writeTicket(service)
      written.push(id)
      if (deletes) await deleteTicket(service, id)
    }
  }
  await Promise.all([writer(false), writer(true), ended])
  return written.length
}

const backupOf = (shelf: string) => join(shelf, readdirSync(shelf).filter((name) => !name.startsWith('.'))[0] ?? '')
const rowsOf = (folder: string, table: string): Record<string, string | null>[] =>
  readFileSync(join(folder, 'rows', `${table}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Every row of the backup is in the database, and no other; what was at work waits. */
async function expectRows(folder: string, { tables }: Manifest, env: Record<string, string>): Promise<void> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = env
  const db = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl || undefined,
    durability: 'relaxed',
    log: () => {},
    maintenance: true,
  })
  try {
    const again = temporaryFolder()
    const dumped = await dumpRows(db, again)
    const counts = (all: Manifest['tables']) =>
      Object.fromEntries(Object.entries(all).map(([name, { lines }]) => [name, lines]))
    // The trail says that it was restored.
    expect(counts(dumped.tables)).toEqual({ ...counts(tables), audit: (tables.audit?.lines ?? 0) + 1 })
    const sorted = (from: string, table: string) =>
      rowsOf(from, table)
        .filter(({ action }) => action !== 'restored')
        .map((row) => JSON.stringify(row))
        .sort()
    for (const table of Object.keys(tables).filter((name) => name !== 'pgboss.job'))
      expect(sorted(again, table)).toEqual(sorted(folder, table))
    const states = new Set(rowsOf(again, 'pgboss.job').map(({ state }) => state))
    expect(states).not.toContain('active')

    const storage = await openLocalStorage({ folder: join(dataDir, 'files') })
    const files = await db.kysely.selectFrom('ticket_file').selectAll().execute()
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const parts = await Array.fromAsync(bytesOf({ db, storage }, file))
      expect([file.name, hashOf(Buffer.concat(parts))]).toEqual([file.name, hashOf(bytesNamed(file.name))])
    }
  } finally {
    await db.close()
  }
}

/** To whom a mail waits about a ticket that is there. */
function awaitedBy(folder: string): string[] {
  const addresses = new Map(rowsOf(folder, 'ticket').map(({ id, email }) => [Number(id), email ?? '']))
  return rowsOf(folder, 'pgboss.job').flatMap(({ name, data }) => {
    const { letter, data: ids } = name === 'mail' ? JSON.parse(data ?? '') : {}
    return letter === 'ticket-received' ? (addresses.get(ids.ticket) ?? []) : []
  })
}

/** A new embedded database takes its time on a busy machine. */
const patience = 600_000

test.each(ways)(
  'a backup of a busy service (%s) brings an empty machine (%s) to where it was',
  { timeout: patience },
  async (from, to) => {
    const source = await machine(from)
    const shelf = join(temporaryFolder(), 'backups')
    const service = await liveService(source.DATA_DIR ?? '', source.DATABASE_URL || undefined)
    await register(service, 'anna@example.com')
    for (let made = 0; made < 8; made++) await writeTicket(service)
    const backup = run('scripts/backup.ts', [shelf], source)
    expect(await underLoad(service, backup)).toBeGreaterThan(0)
    expect(await backup).toMatchObject({ code: 0, output: expect.stringContaining('read again') })
    await service.close()

    const folder = backupOf(shelf)
    const manifest = manifestShape.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
    expect(manifest).toMatchObject({ database: from, files: { lost: 0, kept: 'here' } })
    expect(manifest.files.lines).toBeGreaterThanOrEqual(16)
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      expect(statSync(join(file.parentPath, file.name)).mode & 0o077).toBe(0)

    const target = await machine(to)
    const restored = await run('scripts/restore.ts', [shelf], target)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The service can be started') })
    await expectRows(folder, manifest, target)
    expect(readFileSync(join(target.DATA_DIR ?? '', 'secret'))).toEqual(
      readFileSync(join(source.DATA_DIR ?? '', 'secret')),
    )

    const sink = await openSmtpSink()
    onTestFinished(sink.close)
    const started = await startService({ ...target, SMTP_URL: sink.url, PORT: String(await freePort()) })
    const wanted = awaitedBy(folder).sort()
    expect(wanted.length).toBeGreaterThanOrEqual(8)
    const sent = () => sink.mails.flatMap(({ to }) => to.filter((address) => address.startsWith('guest'))).sort()
    await expect.poll(() => sent().length, { timeout: 180_000 }).toBeGreaterThanOrEqual(wanted.length)
    await started.stop()
    expect(sent()).toEqual(wanted)
  },
)
