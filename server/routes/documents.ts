import { code } from '#contracts/envelope.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { Failure } from '#server/api/failure.ts'
import type { ContentSource } from '#server/content/index.ts'

/** Where the bytes of a document are; `{name}` is the last segment of its `path` on the site. */
export const documentPath = '/api/v1/document/file'

/** The documents themselves. They are no envelope: a build copies them to the site's `/downloads/`. */
export function documentRoutes(app: ApiApp, content: ContentSource): void {
  app.get(`${documentPath}/:name`, async (c) => {
    const bytes = await content.documents.read(c.req.param('name'))
    if (!bytes) throw new Failure(code.notFound)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/pdf' })
  })
}
