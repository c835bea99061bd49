import { resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { readConfig } from './config.ts'
import { type OpenService, openService } from './service.ts'
import { shellOf } from './web/shell.ts'

const answeredByApi = /^\/(api\/|healthz$|readyz$|status\.json$)/

/** Mounts the API in Astro's dev server, which then reads content from it, and reloads both when a content file changes. */
export function apiInDev(): AstroIntegration {
  let open: OpenService | undefined
  return {
    name: 'api-in-dev',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const config = readConfig(process.env)
        open = await openService({ config, log: () => {}, ready: () => true })
        const { listener } = open
        const { content } = open.service
        server.middlewares.use((request, response, next) => {
          if (answeredByApi.test(request.url ?? '')) return listener(request, response)
          const [path = '', query] = (request.url ?? '').split('?')
          const shell = shellOf(path)
          if (shell) request.url = query === undefined ? shell : `${shell}?${query}`
          next()
        })
        server.watcher.add(config.contentDir)
        server.watcher.on('all', async (_event, path) => {
          if (!resolve(path).startsWith(config.contentDir + sep)) return
          try {
            await content.reload()
            server.ws.send({ type: 'full-reload' })
          } catch (error) {
            logger.error(`The content stays as it was:\n${(error as Error).message}`)
          }
        })
      },
      'astro:server:start': ({ address }) => {
        process.env.API_BASE_URL = `http://localhost:${address.port}`
      },
      'astro:server:done': () => open?.close(),
    },
  }
}
