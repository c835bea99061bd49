import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { dumpRows } from '#server/backup/dump-rows.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSecrets } from '#server/secrets.ts'
import { openStorage } from '#server/storage/index.ts'
import { openOssEmulator } from '#tests/api/storage/oss-emulator.ts'
import { emptyDatabase } from '#tests/helpers/database.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

const oss = await openOssEmulator()
afterAll(() => oss.close())

const silent = () => {}

interface Machine {
  config: Config
  db: Database
}

/** A machine whose tables are as old as that migration. */
async function machine(upTo?: string, parts: Partial<Config> = {}): Promise<Machine & AsyncDisposable> {
  const dataDir = join(temporaryFolder(), 'data')
  const config = { ...readConfig({ DATA_DIR: dataDir }), databaseUrl: await emptyDatabase(), ...parts }
  const db = await openDatabase({ ...config, log: silent, maintenance: true })
  if (upTo !== 'none') await migrate(db.kysely, silent, upTo)
  return { config, db, [Symbol.asyncDispose]: () => db.close() }
}

async function backup({ db, config }: Machine, { bytes = true } = {}): Promise<string> {
  await openSecrets(config)
  const storage = await openStorage(config)
  const { dataDir, secret } = config
  const dump = (folder: string) => dumpRows(db, folder)
  const { folder } = await makeBackup(
    temporaryFolder(),
    { dump, storage, dataDir, secret, now: () => new Date() },
    { bytes },
  )
  return folder
}

async function addClick({ kysely }: Database, target: string): Promise<void> {
  await sql`insert into click_count (day, event, target, page, count) values ('2026-03-01', 'buy', ${target}, '/', 1)`.execute(
    kysely,
  )
}

async function clicks({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('click_count').select('target').orderBy('target').execute()
  return rows.map(({ target }) => target)
}

describe.runIf(process.env.TEST_DATABASE_URL)('a restore on a server', () => {
  it('brings the backup of an older release up to date', async () => {
    await using old = await machine('0010-ticket-access-asked')
    await sql`
      insert into account (email, address, proven_at, password_hash, language, created_at)
      values ('a@example.com', 'a@example.com', now(), '$argon2id$', 'en', '2026-01-01')`.execute(old.db.kysely)
    const folder = await backup(old)
    await using target = await machine('none')
    await restoreBackup(folder, target.config)
    const row = await target.db.kysely.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'a@example.com', agreed_at: expect.any(Date) })
    await using newer = await machine()
    await expect(restoreBackup(folder, newer.config)).rejects.toThrow('tables of the database are newer')
  })

  it('is refused where there are rows, and replaces them when it is told to, all or none', async () => {
    await using source = await machine()
    await addClick(source.db, 'of the backup')
    const folder = await backup(source)
    await using target = await machine()
    await addClick(target.db, 'of before')
    await expect(restoreBackup(folder, target.config)).rejects.toThrow('The database is not empty')
    expect(await clicks(target.db)).toEqual(['of before'])
    await expect(
      target.db.kysely.transaction().execute(async (trx) => {
        await sql`lock table click_count in share mode`.execute(trx)
        await restoreBackup(folder, target.config, { replace: true })
      }),
    ).rejects.toThrow('lock timeout')
    expect(await clicks(target.db)).toEqual(['of before'])
    expect(readdirSync(target.config.dataDir)).toEqual([])
    await restoreBackup(folder, target.config, { replace: true })
    expect(await clicks(target.db)).toEqual(['of the backup'])
  })

  it('is refused while a service uses the database', async () => {
    await using source = await machine()
    const folder = await backup(source)
    await using target = await machine('none')
    const { databaseUrl } = target.config
    const serving = await openDatabase({ dataDir: '', databaseUrl, durability: 'full', log: silent })
    await serving.ping()
    await expect(restoreBackup(folder, target.config, { replace: true })).rejects.toThrow('A service uses the database')
    await serving.close()
    await restoreBackup(folder, target.config)
  })

  it('moves what lies in the data folder aside when it is told to', async () => {
    await using source = await machine()
    const folder = await backup(source)
    await using target = await machine()
    await openSecrets(target.config)
    mkdirSync(join(target.config.dataDir, 'files'))
    const before = readFileSync(join(target.config.dataDir, 'secret'))
    await restoreBackup(folder, target.config, { replace: true })
    const aside = readdirSync(target.config.dataDir).find((name) => name.startsWith('before-restore-')) ?? ''
    expect(readdirSync(join(target.config.dataDir, aside)).sort()).toEqual(['files', 'secret'])
    expect(readFileSync(join(target.config.dataDir, aside, 'secret'))).toEqual(before)
    expect(readFileSync(join(target.config.dataDir, 'secret'))).toEqual(readFileSync(join(folder, 'secret')))
  })

  it('goes on counting rows where the backup ends', async () => {
    await using source = await machine()
    await sql`insert into audit (at, action) select now(), 'signed-in' from generate_series(1, 7)`.execute(
      source.db.kysely,
    )
    const folder = await backup(source)
    await using target = await machine('none')
    await restoreBackup(folder, target.config)
    const { rows } = await sql`insert into audit (at, action) values (now(), 'signed-in') returning id`.execute(
      target.db.kysely,
    )
    // The restore itself is a line of the trail, too.
    expect(rows).toEqual([{ id: 9 }])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('files in a bucket', () => {
  const key = 'tickets/1234567/7d444840-9dc0-11d1-b245-5ffdce74fad2'
  const body = Buffer.from('what somebody sent')

  async function sourceWithFile() {
    oss.objects.clear()
    const source = await machine(undefined, { oss: oss.config })
    const storage = await openStorage(source.config)
    await storage.put(key, body.length, [body] as unknown as AsyncIterable<Uint8Array>)
    await sql`
      insert into upload (id, token_hash, key, storage_id, purpose, name, size, kind, state, folder, moved, created_at)
      values (${key.slice(16)}, ${'a'.repeat(64)}, ${`incoming/${'b'.repeat(32)}`}, '', 'ticket', 'a.pdf', ${body.length}, 'pdf',
        'claimed', 'tickets/1234567', true, now())`.execute(source.db.kysely)
    return source
  }

  it('are in the backup, and come back', async () => {
    await using source = await sourceWithFile()
    const folder = await backup(source)
    oss.objects.clear()
    await using target = await machine('none', { oss: oss.config })
    await restoreBackup(folder, target.config)
    expect(oss.objects.get(key)?.body).toEqual(body)
    await using elsewhere = await machine('none')
    await restoreBackup(folder, elsewhere.config)
    expect(readFileSync(join(elsewhere.config.dataDir, 'files', key))).toEqual(body)
  })

  it('may stay there, where a restore has to find them as they were', async () => {
    await using source = await sourceWithFile()
    const folder = await backup(source, { bytes: false })
    expect(readdirSync(folder)).not.toContain('files')
    const [listed] = readFileSync(join(folder, 'files.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(listed ?? '')).toMatchObject({
      key,
      size: body.length,
      etag: expect.stringMatching(/^[0-9a-f]{32}$/),
    })

    await using target = await machine('none', { oss: oss.config })
    await restoreBackup(folder, target.config)
    const restored = await target.db.kysely.selectFrom('upload').select('state').execute()
    expect(restored).toEqual([{ state: 'claimed' }])

    await using local = await machine('none')
    await expect(restoreBackup(folder, local.config)).rejects.toThrow('set OSS_* to the bucket')
    await using late = await machine('none', { oss: oss.config })
    oss.objects.set(key, { body: Buffer.from('What somebody sent'), at: new Date() })
    await expect(restoreBackup(folder, late.config)).rejects.toThrow(`The bucket no longer has ${key} as it was`)
    oss.objects.clear()
    await expect(restoreBackup(folder, late.config)).rejects.toThrow('no longer has')
    expect(readdirSync(late.config.dataDir)).toEqual([])
  })
})
