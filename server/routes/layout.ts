import {
  getBanners,
  getCloudServices,
  getFeedback,
  getLocations,
  getMenuNavigation,
  getWhereToBuy,
} from '#contracts/layout.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type CurrentContent, contentRoute } from '#server/api/content-route.ts'

export function layoutRoutes(app: ApiApp, source: CurrentContent): void {
  contentRoute(app, getMenuNavigation, source, (content, { language, countryCode }) =>
    content.menus(language, countryCode),
  )
  contentRoute(app, getBanners, source, (content, { language }) => content.banners(language))
  contentRoute(app, getWhereToBuy, source, (content, { language }) => content.whereToBuy(language))
  contentRoute(app, getLocations, source, (content, { language }) => content.locations(language))
  contentRoute(app, getCloudServices, source, (content, { language }) => content.cloudServices(language))
  contentRoute(app, getFeedback, source, (content, { language }) => content.feedback(language))
}
