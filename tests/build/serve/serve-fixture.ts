import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { activate } from '#server/publish/activate.ts'
import { finishRelease } from '#server/publish/finish-release.ts'
import { openRelease } from '#server/web/release.ts'
import { currentRelease, releaseFolder } from '#server/web/release-folder.ts'
import { openReleases } from '#server/web/releases.ts'
import { securityHeaders } from '#server/web/security-headers.ts'
import { createSite } from '#server/web/site.ts'
import { createWebServer } from '#server/web/web-server.ts'
import { type FixtureSite, writeSite } from './fixture-site.ts'

export const siteUrl = 'https://www.shop.example'

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One release for all tests of a file, which must not change it; answers how to serve it. */
export function sharedRelease(site: FixtureSite = {}): () => ReturnType<typeof serve> {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
    await makeRelease(dataDir, 'a', site)
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  return () => serve(dataDir)
}

/** Makes a release of the fixture and makes it the current one. */
export async function makeRelease(
  dataDir: string,
  id: string,
  site: FixtureSite = {},
  now = new Date(),
): Promise<void> {
  const releases = releaseFolder(dataDir)
  const live = await currentRelease(releases)
  await writeSite(join(releases, id, 'site'), site)
  await finishRelease({
    folder: join(releases, id),
    previous: live === undefined ? undefined : await openRelease(join(releases, live)),
    note: { id, revision: 'r', code: 'c' },
    policy: { siteUrl, connections: [], tracking: { scripts: [], images: [], connections: [] } },
    security: { contact: 'security@shop.example', recipients: [], signingKey: undefined },
    allowShrink: false,
    now,
    progress: () => undefined,
  })
  await activate(releases, id)
}

/** Serves the releases of a data folder on a free port until the test has finished. */
export async function serve(dataDir: string, { offlineHelp = true } = {}) {
  const events: { event: string; fields: Record<string, unknown> }[] = []
  const log = (event: string, fields = {}) => void events.push({ event, fields })
  const releases = await openReleases({ folder: releaseFolder(dataDir), log })
  const site = createSite({ releases, api: (_, response) => response.end('api'), siteUrl, offlineHelp, log })
  const server = createWebServer(site, securityHeaders(siteUrl)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    releases.close()
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, releases, events }
}
