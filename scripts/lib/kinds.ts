import { allRoutes } from '#shared/routing/match-route.ts'
import * as routes from '#shared/routing/routes.ts'

/** Pages of the routes that have placeholders, after language and layout. */
const examples: Record<string, string[]> = {
  [routes.category.pattern]: ['/smart-plug', '/air-purifier'],
  [routes.product.pattern]: ['/smart-plug/smart-plug-energy/2', '/smart-thermostat/smart-thermostat-hvac/19'],
  [routes.comparison.pattern]: ['/compare/smart-thermostat'],
  [routes.checker.pattern]: ['/compatibility-check/garage-door-opener', '/compatibility-check/mts300-us'],
  [routes.article.pattern]: ['/explore/where-electricity-goes/1'],
  [routes.faq.pattern]: ['/support/FAQs/146'],
  [routes.helpArticle.pattern]: ['/support/help-center/111'],
  [routes.ticket.pattern]: ['/support/contact/ticket/detail/1234567'],
}

/** An address of every kind of page, after language and layout; the table of routes has one for each. */
export const kinds = allRoutes
  .filter(({ message, mobile }) => !message && mobile)
  .flatMap(({ pattern }) => (pattern.includes('{') ? (examples[pattern] ?? []) : [pattern]))
