import type { RequestListener } from 'node:http'
import { code } from '#contracts/envelope.ts'
import { standardHeaders } from './api/headers.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { type PublishOptions, publish } from './publish/publish.ts'
import { PublishError } from './publish/publish-error.ts'
import { schedulePublishing } from './publish/schedule.ts'
import { whenFree } from './publish/when-free.ts'
import type { Service } from './service.ts'
import { reasonFor } from './start-fault.ts'
import { storageOrigin } from './storage/origin.ts'
import type { ReleaseNote } from './web/release.ts'
import { releaseFolder } from './web/release-folder.ts'
import { openReleases } from './web/releases.ts'
import { createSite } from './web/site.ts'

export interface OpenSiteOptions {
  config: Config
  /** The API, which may open more slowly than the pages. */
  service: Promise<{ service: Pick<Service, 'content'>; listener: RequestListener }>
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
  const { config, service, log, progress, signal, build } = options
  const folder = releaseFolder(config.dataDir)
  const changed = ({ revision }: ReleaseNote) => void followContent(options, revision)
  const releases = await openReleases({ folder, log, changed })
  const publishNow = async (more: Pick<PublishOptions, 'progress'> = {}) => {
    const { content } = (await service).service
    await publish({ config, content, log, signal, build, ...more })
    await releases.refresh()
  }

  const first = releases.current() === undefined
  if (first) await whenFree(() => publishNow({ progress }), { progress, signal })
  if (!releases.current()) {
    throw new PublishError(`What is published in ${folder} cannot be read. Remove that folder to have it built again.`)
  }
  const run = async () => {
    if (!config.apiBaseUrl) await (await service).service.content.reload()
    await publishNow()
  }
  schedulePublishing({ run, every: config.publishEvery, now: !first, signal, log })
  const site = createSite({
    releases,
    api: onceOpen(service),
    siteUrl: config.siteUrl,
    storage: storageOrigin(config.oss),
    offlineHelp: config.offlineHelp,
    log,
  })
  return { listener: site, close: releases.close }
}

/** Another process may have published content that this one has not read yet. */
async function followContent({ config, service, log }: OpenSiteOptions, revision: string): Promise<void> {
  const opened = await service.catch(() => undefined)
  if (!opened || config.apiBaseUrl) return
  const { content } = opened.service
  if (content.current().revision === revision) return
  await content.reload().catch((error: unknown) => log('content-unusable', { reason: reasonFor(error) }))
}

/** Answers 503 until the API is there. */
function onceOpen(service: OpenSiteOptions['service']): RequestListener {
  let api: RequestListener = (_request, response) => {
    const body = JSON.stringify({ Code: code.unavailable, Data: null, Message: 'The service is starting.' })
    response.writeHead(503, { ...standardHeaders, 'Content-Type': 'application/json', 'Retry-After': '2' }).end(body)
  }
  service.then(
    ({ listener }) => {
      api = listener
    },
    () => {},
  )
  return (request, response) => api(request, response)
}
