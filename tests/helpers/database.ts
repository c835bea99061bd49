import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openMemory } from '#server/db/embedded/open.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import type { Log } from '#server/log.ts'

const silent: Log = () => {}
const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'server/db/migrations')
const cache = join(root, 'node_modules/.cache')

/**
 * An empty database with its tables: an embedded one in memory, or a new one on the server that
 * `TEST_DATABASE_URL` names. It is gone after `close`.
 */
export async function openTestDatabase(log: Log = silent): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server, log) : openMemory(await memoryDump(), log)
}

/** The address of a database without tables on the server of the tests, which is gone after the test. */
export async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const { name, url } = await createOn(server)
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`))
  return url
}

async function createOn(server: string): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { name, url: url.href }
}

async function openOnServer(server: string, log: Log): Promise<Database> {
  const { name, url } = await createOn(server)
  const database = await openDatabase({ dataDir: '', databaseUrl: url, durability: 'full', log })
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

/** An embedded database with its tables as `openEngine` takes it, made once and kept beside the packages. */
export async function memoryDump(): Promise<Uint8Array> {
  const file = join(cache, `test-database-${await stamp()}.tar`)
  if (existsSync(file)) return readFile(file)
  const database = await openMemory(undefined, silent)
  const dump = await database.dump()
  await database.close()
  await keep(file, dump)
  return dump
}

/** Changes with the migrations and with the version of PGlite, so that a copy of older tables is never taken. */
async function stamp(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package.json')))
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

async function keep(file: string, dump: Uint8Array): Promise<void> {
  await mkdir(cache, { recursive: true })
  const part = `${file}.${process.pid}`
  await writeFile(part, dump)
  await rename(part, file)
}
