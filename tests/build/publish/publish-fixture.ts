import { fileURLToPath } from 'node:url'
import type { PublishOptions } from '#server/publish/publish.ts'
import { publish } from '#server/publish/publish.ts'
import type { FixtureSite } from '#tests/build/serve/fixture-site.ts'
import { siteUrl } from '#tests/build/serve/serve-fixture.ts'

interface FixtureBuild extends FixtureSite {
  /** How the build ends instead of well. */
  end?: 'fault' | 'kill' | 'hang'
  /** A file that the build writes its process and environment to. */
  mark?: string
}

/** Publishes the fixture site as content of that revision, with no code that could change. */
export function publishFixture(
  dataDir: string,
  revision: string,
  site: FixtureBuild = {},
  options: Partial<PublishOptions> = {},
) {
  const program = fileURLToPath(new URL('fixture-build.ts', import.meta.url))
  return publish({
    config: { dataDir, siteUrl, apiBaseUrl: undefined },
    content: { current: () => ({ revision }) },
    log: () => undefined,
    build: { command: process.execPath, args: [program, JSON.stringify(site)] },
    root: dataDir,
    ...options,
  })
}
