import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockReleases } from '#server/publish/lock.ts'
import { whenFree } from '#server/publish/when-free.ts'
import { ask } from '#tests/build/serve/ask.ts'
import { serve, temporaryFolder } from '#tests/build/serve/serve-fixture.ts'
import { publishFixture } from './publish-fixture.ts'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const current = (dataDir: string) => readlink(join(dataDir, 'releases/current'))

test('the first release is made, described and served', async () => {
  const dataDir = await temporaryFolder()
  const lines: string[] = []
  const { id, changed } = await publishFixture(dataDir, 'r1', {}, { progress: (line) => lines.push(line) })
  expect(changed).toBe(true)
  expect(await current(dataDir)).toBe(id)
  const note = JSON.parse(await readFile(join(dataDir, 'releases/current/release.json'), 'utf8'))
  expect(note).toMatchObject({ id, revision: 'r1', counts: { products: 1, faqs: 0 } })
  expect(lines.at(-1)).toMatch(/^published \d+ pages in \d+ s$/)
  const { port } = await serve(dataDir)
  expect((await ask(port, '/ja/')).status).toBe(200)
  expect((await ask(port, '/.well-known/gpc.json')).body.toString()).toContain('"gpc":true')
})

test('what nobody has confirmed is counted by every release, and refused by one for a real domain', async () => {
  const dataDir = await temporaryFolder()
  const lines: string[] = []
  const placeholders = [{ what: 'fact days', places: ['content/pages/terms/en.md:7'] }]
  const options = {
    content: { current: () => ({ revision: 'r1', placeholders, reviews: ['faqs/1'] }) },
    progress: (line: string) => void lines.push(line),
  }
  const real = { config: { dataDir, siteUrl: 'https://www.mavero.com', apiBaseUrl: undefined } }
  await expect(publishFixture(dataDir, 'r1', {}, { ...options, ...real })).rejects.toThrow(
    /real address, and 1 thing[\s\S]*fact days: content\/pages\/terms\/en\.md:7/,
  )
  expect(lines).toEqual([])
  await publishFixture(dataDir, 'r1', {}, options)
  expect(lines).toContainEqual(expect.stringMatching(/^1 thing that the site says is a placeholder; 1 text waits/))
})

test('nothing is built when neither content nor code has changed', async () => {
  const dataDir = await temporaryFolder()
  const { id } = await publishFixture(dataDir, 'r1')
  expect(await publishFixture(dataDir, 'r1', { end: 'fault' })).toEqual({ id, changed: false })
})

test('changed code or another public address is published though the content is the same', async () => {
  const dataDir = await temporaryFolder()
  await publishFixture(dataDir, 'r1')
  await mkdir(join(dataDir, 'src'))
  await writeFile(join(dataDir, 'src/page.astro'), '<p>new</p>')
  const second = await publishFixture(dataDir, 'r1')
  expect(second.changed).toBe(true)
  const config = { dataDir, siteUrl: 'https://other.example', apiBaseUrl: undefined }
  expect((await publishFixture(dataDir, 'r1', {}, { config })).changed).toBe(true)
})

test.each([
  ['fault', 'content/products/x/en.md:12: summary must not be empty'],
  ['kill', 'SIGKILL'],
] as const)('a build that ends by a %s leaves the old release, and says why', async (end, reason) => {
  const dataDir = await temporaryFolder()
  const { id } = await publishFixture(dataDir, 'r1')
  await expect(publishFixture(dataDir, 'r2', { version: 'two', end })).rejects.toThrow(reason)
  expect(await current(dataDir)).toBe(id)
  expect((await readdir(join(dataDir, 'releases'))).sort()).toEqual(['.lock', id, 'current'])
})

test('a stopped build is ended with everything that it started', async () => {
  const dataDir = await temporaryFolder()
  const mark = join(dataDir, 'mark')
  const stop = new AbortController()
  const published = publishFixture(dataDir, 'r1', { end: 'hang', mark }, { signal: stop.signal })
  const ended = expect(published).rejects.toThrow('SIGKILL')
  await expect.poll(() => readFile(mark, 'utf8').catch(() => '')).toMatch(/}$/)
  const { pid } = JSON.parse(await readFile(mark, 'utf8'))
  stop.abort()
  await ended
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await readdir(join(dataDir, 'releases'))).toEqual(['.lock'])
})

test('the build is told no passwords', async () => {
  const dataDir = await temporaryFolder()
  const mark = join(dataDir, 'mark')
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@db/site')
  vi.stubEnv('OSS_ACCESS_KEY_SECRET', 'secret')
  await publishFixture(dataDir, 'r1', { mark }).finally(() => vi.unstubAllEnvs())
  const { env } = JSON.parse(await readFile(mark, 'utf8'))
  expect(env).toMatchObject({ NODE_ENV: 'production', SITE_URL: 'https://www.shop.example' })
  expect(JSON.stringify(env)).not.toContain('secret')
})

test('a site that would shrink by more than a tenth is published only when that is meant', async () => {
  const dataDir = await temporaryFolder()
  await publishFixture(dataDir, 'r1', { products: 10 })
  expect((await publishFixture(dataDir, 'r2', { products: 9 })).changed).toBe(true)
  await expect(publishFixture(dataDir, 'r3', { products: 8 })).rejects.toThrow('8 products instead of 9')
  expect((await publishFixture(dataDir, 'r3', { products: 8 }, { allowShrink: true })).changed).toBe(true)
})

test('what a build that was cut off has left is swept', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'releases/20200101T000000Z-0000/site'), { recursive: true })
  const { id } = await publishFixture(dataDir, 'r1')
  expect((await readdir(join(dataDir, 'releases'))).sort()).toEqual(['.lock', id, 'current'])
})

test('one build at a time for a folder, in this process and in others', async () => {
  const dataDir = await temporaryFolder()
  const first = publishFixture(dataDir, 'r1')
  await expect.poll(() => existsSync(join(dataDir, 'releases/.lock'))).toBe(true)
  await expect(publishFixture(dataDir, 'r1')).rejects.toThrow('is building this site already')
  expect((await first).changed).toBe(true)

  const file = JSON.stringify(fileURLToPath(new URL('../../../server/publish/lock.ts', import.meta.url)))
  const folder = JSON.stringify(join(dataDir, 'releases'))
  const program = `const { lockReleases } = await import(${file}); lockReleases(${folder}); console.log('locked'); setInterval(() => 0, 1e4)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(other.stdout, 'data')
  await expect(publishFixture(dataDir, 'r1')).rejects.toThrow('is building this site already')
  other.kill('SIGKILL')
  await once(other, 'close')
  expect((await publishFixture(dataDir, 'r1')).changed).toBe(false)
})

test('who may wait publishes when the other build has ended', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'releases'))
  const unlock = lockReleases(join(dataDir, 'releases'))
  const lines: string[] = []
  const { signal } = new AbortController()
  const published = whenFree(() => publishFixture(dataDir, 'r1'), { progress: (line) => void lines.push(line), signal })
  await expect.poll(() => lines).toEqual([expect.stringContaining('is building this site already')])
  unlock()
  expect((await published).changed).toBe(true)
  expect(lines).toHaveLength(1)
})

test('what has not changed costs no room again', async () => {
  const dataDir = await temporaryFolder()
  await publishFixture(dataDir, 'r1')
  const { id } = await publishFixture(dataDir, 'r2', { files: { 'robots.txt': 'new'.repeat(200) } })
  const links = async (file: string) => (await stat(join(dataDir, 'releases', id, 'site', file))).nlink
  expect(await links('en/product.html.br')).toBe(2)
  expect(await links('_astro/page.css')).toBe(2)
  expect(await links('robots.txt.br')).toBe(1)
})

const memory = '/dev/shm'

test.runIf(existsSync(memory))('data may lie on another file system than the project', async () => {
  const dataDir = await mkdtemp(join(memory, 'site-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const root = await temporaryFolder()
  await publishFixture(dataDir, 'r1', {}, { root })
  const { port } = await serve(dataDir)
  expect((await ask(port, '/_astro/picture.png')).body.toString()).toBe('picture')
  await expect(publishFixture(dataDir, 'r2', { end: 'fault' }, { root })).rejects.toThrow('summary must not be empty')
  expect(await readdir(join(root, '.astro'))).toEqual([])
})

test('data may lie in a folder whose name begins as that of the project', async () => {
  const root = await temporaryFolder()
  const dataDir = `${root}-data`
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await publishFixture(dataDir, 'r1', {}, { root })
  expect((await ask((await serve(dataDir)).port, '/_astro/picture.png')).status).toBe(200)
})
