import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openContent } from '#server/content/index.ts'
import { openSite } from '#server/open-site.ts'
import { makeRelease, temporaryFolder } from '#tests/build/serve/serve-fixture.ts'
import { copyOfContent } from '#tests/helpers/content.ts'

test('content that another process has published is read by this one too', async () => {
  const dataDir = await temporaryFolder()
  const { folder: contentDir } = copyOfContent()
  const file = join(contentDir, 'products/lamp/en.md')
  const content = await openContent(contentDir, async () => new Map())
  await makeRelease(dataDir, 'a')
  const events: string[] = []
  const stop = new AbortController()
  const { close } = await openSite({
    config: readConfig({ DATA_DIR: dataDir, CONTENT_DIR: contentDir }),
    service: Promise.resolve({ service: { content }, listener: () => undefined }),
    log: (event) => void events.push(event),
    progress: () => undefined,
    signal: stop.signal,
    build: { command: process.execPath, args: ['-e', 'process.exit(1)'] },
  })
  onTestFinished(() => {
    stop.abort()
    close()
  })
  await expect.poll(() => events).toContain('publish-failed')

  const before = content.current().revision
  appendFileSync(file, '\nOne more line.\n')
  await makeRelease(dataDir, 'b', { version: 'two' })
  await expect.poll(() => content.current().revision).not.toBe(before)
  expect(content.current().product('en', 2)?.description).toContain('One more line.')

  const now = content.current()
  writeFileSync(file, 'nothing')
  await makeRelease(dataDir, 'c', { version: 'three' })
  await expect.poll(() => events).toContain('content-unusable')
  expect(content.current()).toBe(now)
})
