/** Starts the service: `npm start` the site and its API, `npm run api` the API alone. */
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Config, readConfig } from './config.ts'
import { logToStdout as log } from './log.ts'
import { openSite } from './open-site.ts'
import { type OpenService, openService } from './service.ts'
import { startFault } from './start-fault.ts'
import { drain, stopOnSignal } from './stop.ts'
import { securityHeaders } from './web/security-headers.ts'
import { createWebServer } from './web/web-server.ts'

const apiOnly = process.argv.includes('--api-only')
/** What is open, closed in the opposite order. */
const opened = new AsyncDisposableStack()
const stopping = new AbortController()
let config: Config | undefined
let ready = false

function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Finds out that the port is taken before a first build takes its minutes. */
async function tryPort({ port, host }: Config): Promise<void> {
  const server = createServer((socket) => socket.destroy()).listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

async function start(settings: Config): Promise<void> {
  const { dataDir, siteUrl, port, host } = settings
  await mkdir(dataDir, { recursive: true })
  await tryPort(settings)
  const service = openService({ config: settings, log, ready: () => ready })
  // It may fail while something else is awaited; whoever awaits it later hears of that.
  service.catch(() => {})
  opened.defer(async () => {
    const [opening] = await Promise.allSettled([service])
    if (opening.status === 'fulfilled') await opening.value.close()
  })
  // Who cannot have the database hears of it before a page is served: its lock comes before anything that takes time.
  await Promise.race([service, othersTurn()])
  // All connections of a proxy are the proxy's.
  const bounds = settings.trustProxy ? { mostOfClient: Number.POSITIVE_INFINITY } : {}
  const server = createWebServer(await listenerOf(settings, service), securityHeaders(siteUrl), bounds)
  server.listen(port, host)
  await once(server, 'listening')
  opened.defer(() => drain(server))
  tell(`${apiOnly ? 'The API' : 'The site'} is at http://localhost:${port}/`)
  await service
  ready = true
  log('listening', { port, host })
}

/** With a release at hand the pages are served at once; the API joins them when it is open. */
async function listenerOf(settings: Config, service: Promise<OpenService>): Promise<OpenService['listener']> {
  if (apiOnly) return (await service).listener
  const web = await openSite({ config: settings, service, log, progress: tell, signal: stopping.signal })
  opened.defer(web.close)
  return web.listener
}

stopOnSignal(async () => {
  ready = false
  stopping.abort()
  await opened.disposeAsync()
  log('stopped')
})

try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  if (!stopping.signal.aborted) {
    const { message, exitCode } = startFault(error, config)
    tell(message)
    await opened.disposeAsync()
    process.exit(exitCode)
  }
}
