import { getPages, getRevision } from '#contracts/pages.ts'
import { defaultLang } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'

export function pageRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getPages, (content, { language }) => content.pages(language))

  contentRoute(app, service, getRevision, (content) => ({
    revision: content.revision,
    products: content.products(defaultLang).length,
    pages: content.pages(defaultLang).length,
    placeholders: content.placeholders.length,
    reviews: content.reviews.length,
  }))
}
