import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { workerPath } from '#shared/offline/kept.ts'
import { phoneVary } from '#shared/routing/phone-redirect.ts'
import { type Log, sparing } from '../log.ts'
import { headerOf } from './header.ts'
import { fillPage, isMessagePage, type MessagePage, messagePath } from './message-page.ts'
import type { Redirection } from './redirect.ts'
import { isPage, type Release } from './release.ts'
import type { Found, Releases } from './releases.ts'
import { ResponseBodies } from './response-bodies.ts'
import { filePolicy, policyFor, referrerPolicy, robotsRule, securityHeaders } from './security-headers.ts'
import { type Headers, sendFile } from './send-file.ts'
import { shellOf } from './shell.ts'
import { decodePath, shownPath } from './shown-path.ts'
import { retiredWorker, workerHeaders } from './worker.ts'

export interface SiteOptions {
  releases: Releases
  /** Answers `/healthz`, `/readyz`, `/status.json` and everything below `/api/`. */
  api: (request: IncomingMessage, response: ServerResponse) => unknown
  /** The origin that readers see. */
  siteUrl: string
  /** The origin that files of people are sent to; empty when it is the site's own. */
  storage?: string
  /** Without it every worker in a browser removes itself, and what it keeps. */
  offlineHelp?: boolean
  log: Log
}

/** Path and query; no longer address has ever been one of ours. */
const longestTarget = 4000

/** Serves the current release, and hands the API its calls. Every answer but the API's carries the security headers. */
export function createSite({
  releases,
  api,
  siteUrl,
  storage = '',
  offlineHelp = true,
  log,
}: SiteOptions): RequestListener {
  const bodies = new ResponseBodies()
  const rarely = sparing(log)
  const common = securityHeaders(siteUrl)
  const { host } = new URL(siteUrl)

  return (request, response) => {
    const pathname = pathOf(request)
    if (
      pathname === '/healthz' ||
      pathname === '/readyz' ||
      pathname === '/status.json' ||
      pathname.startsWith('/api/')
    ) {
      api(request, response)
      return
    }
    answer(request, response, pathname).catch((error: unknown) => fail(request, response, pathname, error))
  }

  async function answer(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(request, response, 405, { Allow: 'GET, HEAD', Connection: 'close' })
    }
    const kept = releases.kept(pathname)
    if (kept) return sendFound(request, response, kept, pathname)
    if (pathname.startsWith('/_astro/')) return sendText(request, response, 404)

    const release = releases.current()
    if (!release) return sendText(request, response, 503, { 'Retry-After': 30 })
    const target = (request.url ?? '').length > longestTarget ? undefined : release.redirect(request)
    // A browser reads a location that begins with two slashes as another host.
    if (target && /^\/(?![/\\])/.test(target.headers.Location ?? '')) return sendRedirect(response, target)
    const path = decodePath(pathname)
    if (path === workerPath && !offlineHelp)
      return sendText(request, response, 200, workerHeaders.retired, retiredWorker)
    const route = path === undefined ? undefined : (shellOf(path) ?? path)
    const file = route === undefined || isMessagePage(route) ? undefined : release.files.get(route)
    if (file && route) return sendFound(request, response, { release, file }, route)
    return sendMessage(request, response, release, '/404', pathname, 404)
  }

  function sendRedirect(response: ServerResponse, { status, headers }: Redirection): void {
    const own = { ...common, 'Accept-CH': 'Sec-CH-UA-Mobile', 'Content-Length': 0 }
    response.writeHead(status, { ...own, ...headers }).end()
  }

  function sendFound(request: IncomingMessage, response: ServerResponse, { release, file }: Found, route: string) {
    const headers = isPage(file.file) ? pageHeaders(request, release, route) : fileHeaders(route)
    return sendFile(request, response, { release, file, bodies, headers })
  }

  function pageHeaders(request: IncomingMessage, release: Release, route: string): Headers {
    const robots = robotsRule(route)
    return {
      ...common,
      ...(robots && { 'X-Robots-Tag': robots }),
      'Content-Security-Policy': policyFor(release.policy(route) ?? filePolicy, request, host, storage),
      'Referrer-Policy': referrerPolicy(route),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...pageVariants,
    }
  }

  function fileHeaders(route: string): Headers {
    if (route === workerPath) return { ...common, ...workerHeaders.alive }
    const hashed = route.startsWith('/_astro/')
    return {
      ...common,
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(route.startsWith('/downloads/') && { 'Content-Disposition': 'attachment' }),
    }
  }

  async function sendMessage(
    request: IncomingMessage,
    response: ServerResponse,
    release: Release,
    page: MessagePage,
    pathname: string,
    status: number,
  ) {
    const route = messagePath(page, pathname, headerOf(request, 'accept-language'))
    const file = release.files.get(route)
    if (!file) return sendText(request, response, status)
    const html = (await bodies.read(join(release.site, file.file), file.size)).toString()
    const texts = { path: shownPath(pathname), code: String(status) }
    const body = Buffer.from(fillPage(html, texts))
    response.writeHead(status, {
      ...pageHeaders(request, release, route),
      Vary: 'Accept-Language',
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async function fail(request: IncomingMessage, response: ServerResponse, pathname: string, error: unknown) {
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    rarely('web-failed', { reason: String(error) })
    const release = releases.current()
    const sent = release && sendMessage(request, response, release, '/error', pathname, 500)
    await (sent ?? sendText(request, response, 500)).catch(() => sendText(request, response, 500))
  }

  async function sendText(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    headers: Headers = {},
    body = `${STATUS_CODES[status]}\n`,
  ) {
    response.writeHead(status, {
      ...common,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': body.length,
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Pages differ for phones, by what the browser tells about itself. */
const pageVariants = { Vary: `Accept-Encoding, ${phoneVary}`, 'Accept-CH': 'Sec-CH-UA-Mobile' }

/** The path of a request, also of one that a proxy sends with the whole address. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  return path || '/'
}
