import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { site } from '#shared/site.config.ts'
import type { Config } from '../config.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../log.ts'
import { openSecurityKeys } from '../security/keys.ts'
import { type ReleaseNote, readReleaseNote } from '../web/release.ts'
import { currentRelease, releaseFolder } from '../web/release-folder.ts'
import { activate } from './activate.ts'
import { astroBuild, type BuildCommand, buildEnvironment } from './build-command.ts'
import { contentRevision } from './content-revision.ts'
import { codeFingerprint } from './fingerprint.ts'
import { lockReleases } from './lock.ts'
import { countOf, refusePlaceholders, reportOf, type Unready } from './placeholders.ts'
import { pruneReleases, sweepHalfReleases } from './prune.ts'
import { PublishError } from './publish-error.ts'
import { runWorker } from './run-worker.ts'
import type { SecurityFiles } from './worker-job.ts'

export interface PublishOptions {
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'apiBaseUrl'> &
    Partial<Pick<Config, 'securityPublicKey' | 'securitySigningKey' | 'smtpUrl'>>
  /** The content of this process; not needed when `apiBaseUrl` names an API to read it from. */
  content?: { current(): Pick<Content, 'revision'> & Partial<Pick<Content, 'placeholders' | 'reviews'>> } | undefined
  log: Log
  /** Takes lines for a person. */
  progress?: ((line: string) => void) | undefined
  /** Publish even when more than a tenth of the pages has gone. */
  allowShrink?: boolean
  build?: BuildCommand | undefined
  /** The project's folder, in which the build runs. */
  root?: string
  /** Stops the build; nothing is published then. */
  signal?: AbortSignal
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
/** A release is made anew after this time even if nothing changed: its `security.txt` would expire. */
const longestLife = 120 * 86_400_000

/**
 * Publishes the site when its content or code has changed since the current release: builds a new
 * one beside it, checks it and makes it the current. Throws a `PublishError` when that fails: then the
 * old one stays; `PublishBusy` while another process does the same.
 */
export async function publish(options: PublishOptions): Promise<{ id: string; changed: boolean }> {
  const { config, content, log, progress = () => undefined, signal, root = projectRoot } = options
  const releases = releaseFolder(config.dataDir)
  await mkdir(releases, { recursive: true })
  const unlock = lockReleases(releases)
  try {
    await sweepHalfReleases(releases)
    const live = await currentRelease(releases)
    const note = live === undefined ? undefined : await readReleaseNote(join(releases, live)).catch(() => undefined)
    const { revision, ...unready } = await contentOf(config.apiBaseUrl, content)
    const { securityPublicKey, smtpUrl, securitySigningKey: signingKey, dataDir } = config
    const { recipients } = await openSecurityKeys({ securityPublicKey, smtpUrl, dataDir })
    const security = { recipients: [...recipients], signingKey }
    const code = await codeFingerprint(root, {
      siteUrl: config.siteUrl,
      apiUrl: site.apiUrl,
      security: JSON.stringify(security),
    })
    if (note && isFresh(note, revision, code)) return { id: note.id, changed: false }
    refusePlaceholders(config.siteUrl, unready)

    const id = newId()
    const began = performance.now()
    try {
      await runWorker(jobOf({ ...options, releases, id, previous: note?.id, revision, code, security }), {
        progress,
        signal,
        root,
      })
    } catch (error) {
      await rm(join(releases, id), { recursive: true, force: true })
      throw error
    }
    await activate(releases, id)
    const { counts } = await readReleaseNote(join(releases, id))
    const seconds = Math.round((performance.now() - began) / 1000)
    const { placeholders, reviews } = unready
    log('publish-done', { release: id, ...counts, placeholders: countOf(placeholders), reviews, seconds })
    progress(reportOf(unready))
    progress(`published ${counts.pages.toLocaleString('en')} pages in ${seconds} s`)
    await pruneReleases(releases, new Date())
    return { id, changed: true }
  } finally {
    unlock()
  }
}

async function contentOf(
  apiBaseUrl: string | undefined,
  content: PublishOptions['content'],
): Promise<Unready & { revision: string }> {
  if (apiBaseUrl) return contentRevision(apiBaseUrl)
  if (!content) throw new PublishError('There is no content to publish.')
  const { revision, placeholders = [], reviews = [] } = content.current()
  return { revision, placeholders, reviews: reviews.length }
}

function isFresh(note: ReleaseNote, revision: string, code: string): boolean {
  const age = Date.now() - Date.parse(note.built)
  return note.revision === revision && note.code === code && age < longestLife
}

/** Sorts by time: `20261128T003612Z-9f3a`. */
function newId(): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return `${time}-${randomBytes(2).toString('hex')}`
}

function jobOf({
  config,
  build = astroBuild(),
  allowShrink = false,
  ...rest
}: PublishOptions & {
  releases: string
  id: string
  previous: string | undefined
  revision: string
  code: string
  security: SecurityFiles
}) {
  const { releases, id, previous, revision, code, security } = rest
  const { dataDir, siteUrl, apiBaseUrl } = config
  const environment = buildEnvironment(process.env, {
    dataDir,
    siteUrl,
    apiBaseUrl,
  })
  return { build, environment, releases, id, previous, revision, code, siteUrl, allowShrink, security }
}
