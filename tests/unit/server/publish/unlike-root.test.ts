import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pathUnlikeRoot } from '#server/publish/unlike-root.ts'

test('folders inside the project and far from it keep their path', async () => {
  expect((await pathUnlikeRoot('/srv/site/var/releases', '/srv/site')).path).toBe('/srv/site/var/releases')
  expect((await pathUnlikeRoot('/var/lib/site', '/srv/site')).path).toBe('/var/lib/site')
})

test('a folder whose path begins with the letters of the project’s is reached by another path, for as long as it is needed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { path, remove } = await pathUnlikeRoot(folder, folder.slice(0, -7))
  expect(path.startsWith(folder.slice(0, -7))).toBe(false)
  expect(realpathSync(path)).toBe(realpathSync(folder))
  await remove()
  expect(existsSync(path)).toBe(false)
  expect(existsSync(folder)).toBe(true)
})
