import { getPages, getRevision } from '#contracts/pages.ts'
import { defaultLang } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type CurrentContent, contentRoute } from '#server/api/content-route.ts'
import { route } from '#server/api/route.ts'

export function pageRoutes(app: ApiApp, source: CurrentContent): void {
  contentRoute(app, getPages, source, (content, { language }) => content.pages(language))

  route(app, getRevision, () => {
    const content = source.current()
    return {
      revision: content.revision,
      products: content.products(defaultLang).length,
      pages: content.pages(defaultLang).length,
    }
  })
}
