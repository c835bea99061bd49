import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRedirects } from '#shared/routing/redirect.ts'
import { redirectRules, sitePaths } from '#shared/routing/redirect-rules.ts'
import { isPage, type Release, type ReleaseFile, type ReleaseNote, routeOf } from '../web/release.ts'
import { deadLinks } from './check-links.ts'
import { countPages, missingPages, shrinkage } from './check-release.ts'
import { Compressor } from './compress.ts'
import { folderFiles, syncFolder, syncPath } from './folder-files.ts'
import { inParallel } from './in-parallel.ts'
import { inspectPage, type PageFindings } from './inspect-page.ts'
import { completeOfflineLists } from './offline-lists.ts'
import { firstOf, pageHeaders } from './page-headers.ts'
import type { PolicySettings } from './page-policy.ts'
import { PublishError } from './publish-error.ts'
import { signText } from './sign-text.ts'
import {
  privacyControl,
  securityKeyPath,
  securityKeyText,
  securityText,
  securityTextFault,
  signingKeyPath,
} from './well-known.ts'
import type { SecurityFiles } from './worker-job.ts'

interface FinishOptions {
  /** The release's folder; the built site is in its `site/`. */
  folder: string
  /** The release that is served, to compare with and to share unchanged files with. */
  previous: Release | undefined
  note: Pick<ReleaseNote, 'id' | 'revision' | 'code'>
  policy: PolicySettings
  /** With the address for reports of vulnerabilities. */
  security: SecurityFiles & { contact: string }
  /** Publish even when more than a tenth of the pages has gone. */
  allowShrink: boolean
  now: Date
  progress: (line: string) => void
}

/**
 * Makes a release of a built site: policies, compressed twins, the files of `/.well-known/`. Checks
 * it, and writes `release.json` when all of it is on the disk. Throws a `PublishError` otherwise.
 */
export async function finishRelease(options: FinishOptions): Promise<ReleaseNote> {
  const { folder, previous, policy, now, progress } = options
  const site = join(folder, 'site')
  await writeWellKnown(site, options)
  await completeOfflineLists(site)

  progress('checking pages')
  const names = await folderFiles(site)
  const pages = new Map<string, PageFindings>()
  for (const name of names.filter(isPage))
    pages.set(routeOf(name), inspectPage(await readFile(join(site, name), 'utf8')))
  const headers = pageHeaders(pages, policy)

  const files = new Map<string, ReleaseFile>()
  const compressor = new Compressor(site, previous)
  await inParallel(names, 2, async (name) => {
    const bytes = await readFile(join(site, name))
    const route = routeOf(name)
    // A browser that asks whether a page is still good must get it anew when only its policy has changed.
    const hash = hashOf(bytes, headers.policies[headers.routes[route] ?? -1])
    files.set(route, { file: name, size: bytes.length, hash, ...(await compressor.compress(name, hash, bytes)) })
    if (files.size % 400 === 0) {
      progress(`compressed ${files.size.toLocaleString('en')}/${names.length.toLocaleString('en')} files`)
    }
  })

  const counts = countPages(files)
  check(files, pages, counts, options)
  await writeFile(join(folder, 'files.json'), JSON.stringify(Object.fromEntries(files)))
  await writeFile(join(folder, 'headers.json'), JSON.stringify(headers))
  await syncFolder(folder)
  const note = { ...options.note, built: now.toISOString(), counts }
  await writeFile(join(folder, 'release.json'), JSON.stringify(note, null, 2), { flush: true })
  await syncPath(folder)
  return note
}

async function writeWellKnown(site: string, { policy: { siteUrl }, security, now, progress }: FinishOptions) {
  const { contact, recipients, signingKey } = security
  const text = securityText({ siteUrl, contact, recipients, signed: signingKey !== undefined, now })
  const fault = securityTextFault(text, now)
  if (fault) throw new PublishError(`security.txt would be wrong: ${fault}.`)
  const folder = join(site, '.well-known')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'gpc.json'), privacyControl(now))
  const inSite = (path: string) => join(site, path)
  if (recipients.length > 0) await writeFile(inSite(securityKeyPath), securityKeyText(recipients))
  if (signingKey === undefined) {
    await writeFile(join(folder, 'security.txt'), text)
    progress('security.txt is valid, and not signed: SECURITY_SIGNING_KEY is not set')
    return
  }
  const { signed, publicKey, fingerprint } = await signText(text, signingKey, now)
  await writeFile(join(folder, 'security.txt'), signed)
  await writeFile(inSite(signingKeyPath), publicKey)
  progress(`security.txt is signed by ${fingerprint}`)
}

function check(
  files: Map<string, ReleaseFile>,
  pages: Map<string, PageFindings>,
  counts: ReleaseNote['counts'],
  { previous, policy: { siteUrl }, allowShrink }: FinishOptions,
): void {
  const missing = missingPages(files)
  if (missing.length > 0) throw new PublishError(firstOf(missing.map((path) => `${path} is missing`)))
  const links = new Map([...pages].map(([path, page]) => [path, page.links]))
  const redirect = createRedirects(redirectRules(sitePaths(pages.keys())), { sentenceEnds: false })
  const dead = deadLinks(links, { siteUrl, files, redirect })
  if (dead.length > 0) throw new PublishError(firstOf(dead))
  const fewer = previous && !allowShrink && shrinkage(previous.note.counts, counts)
  if (fewer) throw new PublishError(`The site would shrink: ${fewer}. If that is meant, publish with --allow-shrink.`)
}

function hashOf(bytes: Buffer, policy = ''): string {
  return createHash('sha256').update(policy).update(bytes).digest('base64url').slice(0, 22)
}
