import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { ContentSource } from './content/index.ts'
import type { Log } from './log.ts'
import { type PublishOptions, publish } from './publish/publish.ts'
import { PublishBusy, PublishError } from './publish/publish-error.ts'
import { schedulePublishing } from './publish/schedule.ts'
import { releaseFolder } from './web/release-folder.ts'
import { openReleases } from './web/releases.ts'
import { createSite, type SiteOptions } from './web/site.ts'

export interface OpenSiteOptions extends Pick<SiteOptions, 'api'> {
  config: Config
  content: ContentSource
  log: Log
  /** Takes lines for a person. */
  progress: (line: string) => void
  /** Ends builds and the schedule. */
  signal: AbortSignal
  build?: PublishOptions['build']
}

/**
 * Answers how to serve the site. Where nothing is published yet, that comes first; else what is new is
 * published beside the serving. From then on it is published by the schedule of the settings.
 */
export async function openSite(options: OpenSiteOptions): Promise<{ listener: RequestListener; close: () => void }> {
  const { config, content, log, progress, signal, api, build } = options
  const folder = releaseFolder(config.dataDir)
  const releases = await openReleases({ folder, log })
  const publishNow = async (more: Pick<PublishOptions, 'progress'> = {}) => {
    await publish({ config, content, log, signal, build, ...more })
    await releases.refresh()
  }

  const first = releases.current() === undefined
  if (first) await whenFree(() => publishNow({ progress }), progress, signal)
  if (!releases.current()) {
    throw new PublishError(`What is published in ${folder} cannot be read. Remove that folder to have it built again.`)
  }
  const run = async () => {
    if (!config.apiBaseUrl) await content.reload()
    await publishNow()
  }
  schedulePublishing({ run, every: config.publishEvery, now: !first, signal, log })
  return { listener: createSite({ releases, api, siteUrl: config.siteUrl, log }), close: releases.close }
}

/** Waits for another process that builds the same site; then there is usually nothing left to do. */
async function whenFree(run: () => Promise<void>, progress: (line: string) => void, signal: AbortSignal) {
  for (let told = false; ; told = true) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof PublishBusy)) throw error
      if (!told) progress(error.message)
      await wait(1000, undefined, { signal })
    }
  }
}
