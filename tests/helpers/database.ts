import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openMemory } from '#server/db/embedded/open.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import type { Log } from '#server/log.ts'

const silent: Log = () => {}
const migrations = join(import.meta.dirname, '../../server/db/migrations')

/**
 * An empty database with its tables: an embedded one in memory, or a new one on the server that
 * `TEST_DATABASE_URL` names. It is gone after `close`.
 */
export function openTestDatabase(log: Log = silent): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server, log) : openInMemory(log)
}

async function openOnServer(server: string, log: Log): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href, durability: 'full', log })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function openInMemory(log: Log): Promise<Database> {
  const file = join(tmpdir(), `test-database-${await stamp()}.tar`)
  if (existsSync(file)) return openMemory(await readFile(file), log)
  const database = await openMemory(undefined, log)
  await keep(file, await database.dump())
  return database
}

/** Changes with the migrations, so that a copy of older tables is never taken. */
async function stamp(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node)
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

async function keep(file: string, dump: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(tmpdir(), { recursive: true })
  await writeFile(part, dump)
  await rename(part, file)
}
