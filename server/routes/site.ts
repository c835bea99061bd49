import {
  getBanners,
  getCloudServices,
  getFeedback,
  getLocations,
  getMenuNavigation,
  getWhereToBuy,
} from '#contracts/site.ts'
import { getWarnings } from '#contracts/warnings.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'

export function siteRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getMenuNavigation, (content, { language, countryCode }) =>
    content.menus(language, countryCode),
  )
  contentRoute(app, service, getBanners, (content, { language }) => content.banners(language))
  contentRoute(app, service, getWhereToBuy, (content, { language }) => content.whereToBuy(language))
  contentRoute(app, service, getLocations, (content, { language }) => content.locations(language))
  contentRoute(app, service, getCloudServices, (content, { language }) => content.cloudServices(language))
  contentRoute(app, service, getWarnings, (content, { language }) => content.warnings(language))
  contentRoute(app, service, getFeedback, (content, { language }) => content.feedback(language))
}
