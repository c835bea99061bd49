import { Hono } from 'hono'
import type { ApiApp, ApiContext, ApiEnv } from '#server/api/app-type.ts'
import { clientAddress } from '#server/api/client-address.ts'
import { answerErrors } from '#server/api/errors.ts'
import { setStandardHeaders } from '#server/api/headers.ts'
import { cors, guard, ignoreCookies } from '#server/api/origins.ts'
import { shed } from '#server/api/pressure.ts'
import { rateLimits } from '#server/api/rate-limits.ts'
import { answerUnknownCalls } from '#server/api/unknown-calls.ts'
import type { Config } from '#server/config.ts'
import type { ContentSource } from '#server/content/index.ts'
import { createContentApp } from '#server/content-app.ts'
import type { Database } from '#server/db/index.ts'
import { newsletter } from '#server/domain/newsletter.ts'
import type { Jobs } from '#server/jobs/index.ts'
import type { Log } from '#server/log.ts'
import { blogRoutes } from '#server/routes/blog.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { helpCentreRoutes } from '#server/routes/help-centre.ts'
import { openApiRoutes } from '#server/routes/openapi.ts'
import { statisticsRoutes } from '#server/routes/statistics.ts'
import { createSearch, type Search } from '#server/search/index.ts'

export interface AppParts {
  config: Config
  db: Database
  jobs: Jobs
  content: ContentSource
  /** Over the database above, unless another is given. */
  search?: Search
  clock: () => Date
  log: Log
  /** Whether requests should come here: false while starting and while shutting down. */
  ready: () => boolean
  /** Whether changes are turned away because the process is behind with its work. */
  overloaded?: () => boolean
}

/** The API, `/healthz` and `/readyz`, as one `fetch`. Every answer is an envelope, every header is set here. */
export function createApp({
  config,
  db,
  jobs,
  content,
  search = createSearch(db),
  clock,
  log,
  ready,
  overloaded = () => false,
}: AppParts): ApiApp {
  const origins = new Set([config.siteUrl, ...config.corsOrigins])
  const client = (c: ApiContext) => clientAddress(c, config.trustProxy)
  const limits = rateLimits(db, client)

  const app = new Hono<ApiEnv>()
  app.onError(answerErrors(log, db))
  app.use(setStandardHeaders, cors(origins), ignoreCookies, guard(origins), shed(overloaded))

  healthRoutes(app, { database: db, content, ready })
  openApiRoutes(app)
  app.route('/', createContentApp(content))
  blogRoutes(app, newsletter({ database: db, jobs, siteUrl: config.siteUrl, clock }), limits)
  statisticsRoutes(app, { database: db, clock, limits })
  helpCentreRoutes(app, { source: content, search, database: db, clock, limits, client })

  answerUnknownCalls(app, origins)
  return app
}
