import { Hono } from 'hono'
import { fail } from '#server/api/answers.ts'
import type { ApiApp, ApiEnv } from '#server/api/app-type.ts'
import { clientOf } from '#server/api/client.ts'
import { type ContentService, createContentService } from '#server/api/content-route.ts'
import { answerErrors } from '#server/api/errors.ts'
import { Failure } from '#server/api/failure.ts'
import { setStandardHeaders } from '#server/api/headers.ts'
import { cors, guard, ignoreCookies, originsOf } from '#server/api/origins.ts'
import { letChangesFirst, shedLoad } from '#server/api/pressure.ts'
import { answerUnknownCalls } from '#server/api/unknown-calls.ts'
import type { Documents } from '#server/documents/index.ts'
import type { ContentParts } from '#server/open-content.ts'
import { accountRoutes } from '#server/routes/accounts.ts'
import { blogRoutes } from '#server/routes/blog.ts'
import { compatibilityRoutes } from '#server/routes/compatibility.ts'
import { contactContentRoutes, contactRoutes } from '#server/routes/contact.ts'
import { deskRoutes } from '#server/routes/desk.ts'
import { deskChangeRoutes } from '#server/routes/desk-changes.ts'
import { deskListRoutes } from '#server/routes/desk-lists.ts'
import { deskMailRoutes } from '#server/routes/desk-mails.ts'
import { deskPeopleRoutes } from '#server/routes/desk-people.ts'
import { deviceRoutes } from '#server/routes/devices.ts'
import { documentRoutes } from '#server/routes/documents.ts'
import { exploreRoutes } from '#server/routes/explore.ts'
import { faqRoutes } from '#server/routes/faqs.ts'
import { fileRoutes } from '#server/routes/files.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { helpCentreContentRoutes, helpCentreRoutes } from '#server/routes/help-centre.ts'
import { incidentRoutes } from '#server/routes/incidents.ts'
import { openApiRoutes } from '#server/routes/openapi.ts'
import { pageRoutes } from '#server/routes/pages.ts'
import { productRoutes } from '#server/routes/products.ts'
import { programmeRoutes } from '#server/routes/programmes.ts'
import { securityRoutes } from '#server/routes/security.ts'
import { siteRoutes } from '#server/routes/site.ts'
import { staffRoutes } from '#server/routes/staff.ts'
import { statisticsRoutes } from '#server/routes/statistics.ts'
import { submissionRoutes } from '#server/routes/submissions.ts'
import { supportDataRoutes } from '#server/routes/support-data.ts'
import { ticketRoutes } from '#server/routes/tickets.ts'
import { uploadRoutes } from '#server/routes/uploads.ts'
import type { Service } from '#server/service.ts'

export interface AppState {
  /** Whether requests should come here: false while starting and while shutting down. */
  ready: () => boolean
  /** Whether changes are turned away because the process is behind with its work. */
  overloaded?: () => boolean
}

/** The API, `/healthz` and `/readyz`, as one `fetch`. Every answer is an envelope, every header is set here. */
export function createApp(service: Service, { ready, overloaded = () => false }: AppState): ApiApp {
  const { config, content, documents, db, limits, log } = service
  const origins = originsOf(config)

  const app = new Hono<ApiEnv>()
  app.onError(answerErrors(log, db))
  app.use(setStandardHeaders, cors(origins), ignoreCookies, guard(origins), shedLoad(overloaded), letChangesFirst)

  healthRoutes(app, service, ready)
  openApiRoutes(app)
  const contentService = createContentService(content, (c, points) =>
    limits.count('content', clientOf(c, config.trustProxy).address, points),
  )
  contentRoutes(app, contentService, documents)
  supportDataRoutes(app, contentService, config.siteUrl)
  blogRoutes(app, service)
  statisticsRoutes(app, service)
  helpCentreRoutes(app, service)
  uploadRoutes(app, service)
  securityRoutes(app, service)
  ticketRoutes(app, service)
  contactRoutes(app, service)
  submissionRoutes(app, service)
  programmeRoutes(app, service)
  fileRoutes(app, service)
  accountRoutes(app, service)
  deviceRoutes(app, service)
  staffRoutes(app, service)
  incidentRoutes(app, service)
  deskRoutes(app, service)
  deskChangeRoutes(app, service)
  deskPeopleRoutes(app, service)
  deskMailRoutes(app, service)
  deskListRoutes(app, service)

  answerUnknownCalls(app, origins)
  return app
}

/** The calls that need nothing but content: what a build reads, in process and without a database. */
export function createContentApp({ content, documents }: ContentParts): ApiApp {
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => {
    if (error instanceof Failure) return fail(c, error)
    throw error
  })
  contentRoutes(app, createContentService(content), documents)
  return app
}

function contentRoutes(app: ApiApp, service: ContentService, documents: Documents): void {
  productRoutes(app, service)
  siteRoutes(app, service)
  pageRoutes(app, service)
  faqRoutes(app, service)
  helpCentreContentRoutes(app, service)
  contactContentRoutes(app, service)
  exploreRoutes(app, service)
  compatibilityRoutes(app, service)
  documentRoutes(app, service, documents)
}
