import { Hono } from 'hono'
import { fail } from '#server/api/answers.ts'
import type { ApiApp, ApiEnv } from '#server/api/app-type.ts'
import { Failure } from '#server/api/failure.ts'
import type { ContentSource } from '#server/content/index.ts'
import { documentRoutes } from '#server/routes/documents.ts'
import { exploreRoutes } from '#server/routes/explore.ts'
import { faqRoutes } from '#server/routes/faqs.ts'
import { helpCentreContentRoutes } from '#server/routes/help-centre.ts'
import { layoutRoutes } from '#server/routes/layout.ts'
import { pageRoutes } from '#server/routes/pages.ts'
import { productRoutes } from '#server/routes/products.ts'

/** The calls that need nothing but content: what a build reads, in process and without a database. */
export function createContentApp(content: ContentSource): ApiApp {
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => {
    if (error instanceof Failure) return fail(c, error)
    throw error
  })
  productRoutes(app, content)
  layoutRoutes(app, content)
  pageRoutes(app, content)
  faqRoutes(app, content)
  helpCentreContentRoutes(app, content)
  exploreRoutes(app, content)
  documentRoutes(app, content)
  return app
}
