import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { dumpRows } from '#server/backup/dump-rows.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { openSecrets } from '#server/secrets.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { colleague, invite } from '#tests/helpers/staff.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { newTicket } from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
let shelf: string
let dataDir: string
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  for (const table of ['upload', 'ticket', 'visitor_key'] as const) await test.db.kysely.deleteFrom(table).execute()
  shelf = temporaryFolder()
  dataDir = join(temporaryFolder(), 'data')
  await openSecrets({ secret: undefined, dataDir })
})
afterAll(() => test.close())

async function ticketWithFile(): Promise<number> {
  const attachment = [await uploadFile(test, { name: 'a.pdf', bytes: fileOf('pdf', 3_000_000) })]
  return Number(await newTicket(test, { attachment }))
}

function backup(storage: Storage = test.service.storage, secret?: string) {
  const dump = (folder: string) => dumpRows(test.db, folder)
  return makeBackup(shelf, { dump, storage, dataDir, secret, now: () => test.state.now })
}

/** The store, and something that happens when a file is read for the first time. */
function whenRead(happens: (key: string) => Promise<void>): Storage {
  const { storage } = test.service
  let happened = false
  return {
    ...storage,
    async read(key, start, length) {
      if (!happened) {
        happened = true
        await happens(key)
      }
      return storage.read(key, start, length)
    },
  }
}

const lines = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
const filesIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('a backup', () => {
  it('has no ticket, and no bytes, of what was deleted while it was made', async () => {
    const gone = await ticketWithFile()
    const kept = await ticketWithFile()
    const { folder, manifest } = await backup(
      whenRead(async () => {
        await test.db.kysely.deleteFrom('ticket').where('id', '=', gone).execute()
        const { key } = await test.db.kysely
          .deleteFrom('upload')
          .where('folder', '=', `tickets/${gone}`)
          .returning('key')
          .executeTakeFirstOrThrow()
        await test.service.storage.delete(key)
      }),
    )
    expect(lines(folder, 'rows/ticket.jsonl').map((line) => Number(JSON.parse(line).id))).toEqual([kept])
    expect(manifest.files).toMatchObject({ lines: 1, lost: 0 })
    expect(filesIn(folder)).toHaveLength(1)
  })

  it('follows a file that is moved to its ticket meanwhile', async () => {
    const ticket = await ticketWithFile()
    const { id } = await test.db.kysely.selectFrom('upload').select('id').executeTakeFirstOrThrow()
    const move = (key: string) => test.service.storage.move(key, `tickets/${ticket}/${id}`)
    const { folder } = await backup(whenRead(move))
    const { key } = await test.db.kysely.selectFrom('upload').select('key').executeTakeFirstOrThrow()
    expect(lines(folder, 'files.jsonl').map((line) => JSON.parse(line))).toMatchObject([{ id, key, size: 3_000_000 }])
    expect(filesIn(folder)).toHaveLength(1)
  })

  it('names what the store has lost, and is whole all the same', async () => {
    await ticketWithFile()
    await ticketWithFile()
    const { key } = await test.db.kysely.selectFrom('upload').select('key').limit(1).executeTakeFirstOrThrow()
    await test.service.storage.delete(key)
    const { folder } = await backup()
    expect((await verifyBackup(folder)).files).toMatchObject({ lines: 2, lost: 1 })
  })

  it('has nothing by which visitors of a day can be found again', async () => {
    await sql`insert into visitor_key (day, key) values ('2026-03-01', 'secret')`.execute(test.db.kysely)
    const { folder, manifest } = await backup()
    expect(manifest.leftOut).toEqual(expect.arrayContaining(['visitor_key', 'session', 'ticket_visit', 'idempotency']))
    for (const table of manifest.leftOut) expect(readdirSync(join(folder, 'rows'))).not.toContain(`${table}.jsonl`)
  })

  it('leaves nothing behind that looks like one when it breaks off', async () => {
    await ticketWithFile()
    const full = whenRead(() => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })))
    await expect(backup(full)).rejects.toThrow('no room')
    expect(readdirSync(shelf)).toEqual([])
  })

  it('needs the secret of the data folder, or one of the settings, which it does not have', async () => {
    rmSync(join(dataDir, 'secret'))
    await expect(backup()).rejects.toThrow(/secret .* cannot be read/)
    const { folder, manifest } = await backup(test.service.storage, 'a secret of the settings, long enough')
    expect(manifest.secret.from).toBe('settings')
    expect(readdirSync(folder)).not.toContain('secret')
    expect(JSON.stringify(manifest)).not.toContain('a secret of the settings')
  })
})

describe('a restore', () => {
  let folder: string
  beforeEach(async () => {
    await ticketWithFile()
    folder = (await backup()).folder
  })
  const emptyMachine = () => join(temporaryFolder(), 'data')
  const restoreTo = (to: string, env: Record<string, string> = {}) =>
    restoreBackup(folder, readConfig({ DATA_DIR: to, ...env }))
  const change = (file: string, by: (text: string) => string) =>
    writeFileSync(join(folder, file), by(readFileSync(join(folder, file), 'latin1')), 'latin1')
  /** Another list of files, and a manifest that fits it. */
  const tamper = (by: (text: string) => string) => {
    change('files.jsonl', by)
    const text = readFileSync(join(folder, 'files.jsonl'))
    const sha256 = createHash('sha256').update(text).digest('hex')
    change('manifest.json', (old) => {
      const said = JSON.parse(old)
      return JSON.stringify({ ...said, files: { ...said.files, bytes: text.length, sha256 } })
    })
  }
  const linkInPlaceOf = (file: string) => {
    const elsewhere = join(temporaryFolder(), 'moved')
    renameSync(join(folder, file), elsewhere)
    symlinkSync(elsewhere, join(folder, file))
  }
  const fileAt = () => {
    const [file] = filesIn(folder)
    return join(file?.parentPath ?? '', file?.name ?? '').slice(folder.length + 1)
  }

  it.each<[string, () => void, RegExp]>([
    [
      'a file of a ticket has another byte',
      () => change(fileAt(), (text) => `${text.slice(0, -1)}!`),
      /damaged: files/,
    ],
    ['a file of a ticket is missing', () => rmSync(join(folder, fileAt())), /incomplete: files/],
    [
      'a row was changed',
      () => change('rows/ticket.jsonl', (text) => text.replace('hums', 'purs')),
      /damaged: rows.ticket/,
    ],
    [
      'the last rows are missing',
      () => change('rows/upload.jsonl', (text) => text.slice(0, -90)),
      /damaged: rows.upload/,
    ],
    ['a table is missing', () => rmSync(join(folder, 'rows/account.jsonl')), /incomplete: rows.account/],
    ['the list of files is cut', () => change('files.jsonl', () => ''), /damaged: files.jsonl/],
    ['the secret is missing', () => rmSync(join(folder, 'secret')), /incomplete: secret/],
    [
      'a file would lead out of the store, with all sums made right again',
      () => tamper((text) => text.replace(/"key":"[^"]*"/, '"key":"../../etc"')),
      /damaged: files.jsonl/,
    ],
    ['a line of the list of files is none', () => tamper(() => 'x\n'), /damaged: files.jsonl/],
    ['a link is in place of a file', () => linkInPlaceOf(fileAt()), /incomplete: files/],
    ['a link is in place of the manifest', () => linkInPlaceOf('manifest.json'), /no whole backup/],
    ['it has no manifest', () => rmSync(join(folder, 'manifest.json')), /no whole backup/],
    ['its manifest is cut', () => change('manifest.json', (text) => text.slice(0, 90)), /damaged: manifest/],
    [
      'it is of a newer kind',
      () => change('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
      /newer/,
    ],
    [
      'its tables are newer',
      () => change('manifest.json', (text) => text.replace('"schema": [', '"schema": ["9999-later",')),
      /newer release \(change "9999-later"/,
    ],
  ])('is refused before anything is changed when %s', async (_, damage, reason) => {
    damage()
    const to = emptyMachine()
    await expect(restoreTo(to)).rejects.toThrow(reason)
    expect(() => readdirSync(to)).toThrow('ENOENT')
  })

  it.each(['database', 'files', 'secret'])('is refused where the data folder has a %s', async (name) => {
    const to = temporaryFolder()
    writeFileSync(join(to, name), '')
    await expect(restoreTo(to)).rejects.toThrow(`${to} is not empty: it has ${name}.`)
    expect(readdirSync(to)).toContain(name)
    expect(readdirSync(to)).not.toContain('restore.part')
  })

  it('is refused with another secret than that of the links in mails', async () => {
    const to = emptyMachine()
    await expect(restoreTo(to, { SECRET: 'another secret that is long enough' })).rejects.toThrow(
      'SECRET is another one',
    )
    rmSync(folder, { recursive: true })
    folder = (await backup(test.service.storage, 'the secret of the settings, long enough')).folder
    await expect(restoreTo(to)).rejects.toThrow('The backup was made with a SECRET of the settings')
    expect(() => readdirSync(to)).toThrow('ENOENT')
  })

  it('lets nobody in who was in before, says who is of the staff, and so does the trail', async () => {
    await colleague(test, 'Robin')
    await invite(test, 'sam@support.example.com')
    await test.service.sessions.start(test.db.kysely, 'customer', randomUUID(), test.state.now)
    rmSync(folder, { recursive: true })
    const { manifest } = await backup()
    for (const table of ['session', 'ticket_visit', 'mail_code', 'idempotency', 'staff_challenge'])
      expect(Object.keys(manifest.tables)).not.toContain(table)
    const to = emptyMachine()
    const { staff } = await restoreTo(to)
    expect(staff.map(({ email, state, invitedUntil }) => [email, state, invitedUntil])).toEqual([
      ['robin@support.example.com', 'active', ''],
      ['sam@support.example.com', 'invited', ''],
    ])
    const db = await openDatabase({
      dataDir: to,
      databaseUrl: undefined,
      durability: 'relaxed',
      log: () => {},
      maintenance: true,
    })
    onTestFinished(() => db.close())
    const restored = await db.kysely
      .selectFrom('audit')
      .select(['action', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(restored).toEqual({ action: 'restored', detail: `from a backup of ${manifest.madeAt}` })
    expect(await db.kysely.selectFrom('session').selectAll().execute()).toEqual([])
  })
})
