import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { lockStore } from '#server/db/embedded/lock.ts'
import { fixtureFolder } from '#tests/helpers/content.ts'
import { ask } from './ask.ts'
import { makeRelease, temporaryFolder } from './serve-fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A port that nobody has, out of the range that other tests get theirs from. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

function start(env: Record<string, string>, ...args: string[]): ChildProcess & { errors: Promise<string> } {
  const program = spawn(process.execPath, ['server/index.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', CONTENT_DIR: fixtureFolder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const errors = text(program.stderr)
  onTestFailed(async () => {
    program.kill('SIGKILL')
    console.error(await errors)
  })
  return Object.assign(program, { errors })
}

/** Waits until the service can serve. Fails with what it said when it ended instead. */
async function whenReady(port: number, program: ReturnType<typeof start>): Promise<void> {
  const ended = once(program, 'exit').then(async () => Promise.reject(new Error(await program.errors)))
  const ready = vi.waitFor(async () => expect((await ask(port, '/readyz')).status).toBe(200), {
    timeout: 100_000,
    interval: 100,
  })
  await Promise.race([ready, ended])
}

test('what is published is served at once, with the API beside it, until the process is asked to end', async () => {
  const dataDir = await temporaryFolder()
  await makeRelease(dataDir, '20200101T000000Z-0000')
  const port = await freePort()
  const program = start({ DATA_DIR: dataDir, PORT: `${port}` })
  await whenReady(port, program)
  const page = await ask(port, '/de/product')
  expect(page.body.toString()).toContain('Version one')
  const revision = await ask(port, '/api/v1/content/revision')
  expect(JSON.parse(revision.body.toString())).toMatchObject({ Code: 200 })
  expect(revision.headers['content-security-policy']).toContain('sandbox')

  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
  expect(await program.errors).toMatch(/^The site is at http:\/\/localhost:\d+\/\n$/)
})

test('a service that cannot have the database ends before it answers anybody', async () => {
  const dataDir = await temporaryFolder()
  await makeRelease(dataDir, '20200101T000000Z-0000')
  onTestFinished(lockStore(join(dataDir, 'database.lock'), 'here'))
  const port = await freePort()
  const program = start({ DATA_DIR: dataDir, PORT: `${port}`, API_BASE_URL: 'http://127.0.0.1:9' })
  const ended = once(program, 'exit')
  const answers: number[] = []
  while (program.exitCode === null) {
    await ask(port, '/en/').then(
      ({ status }) => answers.push(status),
      () => setTimeout(5),
    )
  }
  expect(await ended).toEqual([78, null])
  expect(answers).toEqual([])
  expect(await program.errors).toMatch(/Another process already uses the database in .*\n$/)
})

test('alone, the API serves no pages', async () => {
  const port = await freePort()
  const program = start({ DATA_DIR: await temporaryFolder(), PORT: `${port}` }, '--api-only')
  await whenReady(port, program)
  const page = await ask(port, '/de/product')
  expect(page.status).toBe(404)
  expect(page.headers['content-type']).toContain('application/json')
  program.kill('SIGINT')
  expect(await once(program, 'exit')).toEqual([0, null])
})

test.each([
  ['a port that is taken', async () => ({ PORT: `${await takenPort()}` }), /^Cannot start\. Port \d+ is in use\./],
  ['a setting that is wrong', async () => ({ PORT: 'http' }), /^Cannot start: PORT="http" /],
  [
    'an address of another machine',
    async () => ({ HOST: '203.0.113.1' }),
    /^Cannot start\. This machine has no address /,
  ],
  ['a file for a folder', async () => ({ DATA_DIR: await fileInFolder() }), /is not a folder\. Set DATA_DIR to one\./],
])('%s is told in one line', async (_, env, line) => {
  const port = `${await freePort()}`
  const program = start({ DATA_DIR: await temporaryFolder(), PORT: port, ...(await env()) })
  expect(await once(program, 'exit')).toEqual([1, null])
  const errors = await program.errors
  expect(errors).toMatch(line)
  expect(errors.trim().split('\n')).toHaveLength(1)
})

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function fileInFolder(): Promise<string> {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  return file
}
