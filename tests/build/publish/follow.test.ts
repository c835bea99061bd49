import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openContent } from '#server/content/index.ts'
import { openSite } from '#server/open-site.ts'
import { makeRelease, temporaryFolder } from '#tests/build/serve/serve-fixture.ts'

test('content that another process has published is read by this one too', async () => {
  const [dataDir, contentDir] = [await temporaryFolder(), await temporaryFolder()]
  cpSync('content', contentDir, { recursive: true })
  const file = join(contentDir, 'products/smart-plug-energy/en.md')
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
  await vi.waitFor(() => expect(events).toContain('publish-failed'), { timeout: 30_000 })

  const before = content.current().revision
  appendFileSync(file, '\nOne more line.\n')
  await makeRelease(dataDir, 'b', { version: 'two' })
  await vi.waitFor(() => expect(content.current().revision).not.toBe(before), { timeout: 30_000 })
  expect(content.current().product('en', 2)?.description).toContain('One more line.')

  const now = content.current()
  writeFileSync(file, 'nothing')
  await makeRelease(dataDir, 'c', { version: 'three' })
  await vi.waitFor(() => expect(events).toContain('content-unusable'), { timeout: 30_000 })
  expect(content.current()).toBe(now)
})
