import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { activate } from '#server/publish/activate.ts'
import { pruneReleases } from '#server/publish/prune.ts'
import { ask } from '#tests/build/serve/ask.ts'
import { makeRelease, serve, temporaryFolder } from '#tests/build/serve/serve-fixture.ts'

const day = 86_400_000

test('a switch under load loses no request and mixes no releases', async () => {
  const dataDir = await temporaryFolder()
  const folder = join(dataDir, 'releases')
  for (const version of ['v0', 'v1', 'v2', 'v3']) await makeRelease(dataDir, version, { version })
  await activate(folder, 'v0')
  const { port, releases } = await serve(dataDir)
  let asked = 0
  const seen = new Set<string>()
  const reader = async () => {
    while (asked < 200) {
      const number = asked++
      const page = await ask(port, '/en/product')
      expect(page.status).toBe(200)
      const version = /Version (v\d)/.exec(page.body.toString())?.[1] ?? ''
      seen.add(version)
      const piece = await ask(port, `/_astro/app.${version}.js`)
      expect(piece.body.toString()).toContain(`"${version}"`)
      if (number % 50 === 49 && number < 199) {
        await activate(folder, `v${(number + 1) / 50}`)
        await releases.refresh()
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  expect([...seen].sort()).toEqual(['v0', 'v1', 'v2', 'v3'])
})

test('the server finds by itself that another process has published', async () => {
  const dataDir = await temporaryFolder()
  await makeRelease(dataDir, 'r1', { version: 'one' })
  const { port } = await serve(dataDir)
  await makeRelease(dataDir, 'r2', { version: 'two' })
  const title = async () => (await ask(port, '/en/')).body.toString()
  await expect.poll(title).toContain('Version two')
  expect((await ask(port, '/_astro/app.one.js')).status).toBe(200)
})

test('three releases stay whole, the pieces of older ones seven days after the next came', async () => {
  const dataDir = await temporaryFolder()
  const folder = join(dataDir, 'releases')
  const now = Date.now()
  const ages = [30, 20, 5, 4, 3, 2]
  for (const [index, age] of ages.entries()) {
    await makeRelease(dataDir, `r${index}`, { version: `v${index}` }, new Date(now - age * day))
  }
  await pruneReleases(folder, new Date(now))
  expect((await readdir(folder)).filter((name) => name.startsWith('r'))).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  for (const id of ['r1', 'r2']) {
    expect(existsSync(join(folder, id, 'site/en/index.html'))).toBe(false)
    expect(existsSync(join(folder, id, 'site/downloads/manual-1a2b3c4d.pdf'))).toBe(true)
  }
  expect(existsSync(join(folder, 'r3/site/en/index.html'))).toBe(true)
  await pruneReleases(folder, new Date(now))

  const { port } = await serve(dataDir)
  expect(
    (await ask(port, '/_astro/app.v1.js', { headers: { 'Accept-Encoding': 'br' } })).headers['content-encoding'],
  ).toBe('br')
  expect((await ask(port, '/_astro/app.v0.js')).status).toBe(404)
})
