import type { FaqCard } from '#contracts/faqs.ts'
import type { ProductCard } from '#contracts/products.ts'
import type { OfflineList, Wanted } from '#shared/offline/kept.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'

/** The pages of help without a network: those that everybody needs, and by model its answers, its product page and its wiring. */
export function offlineList({
  lang,
  layout,
  faqs,
  products,
  notice,
}: Omit<Wanted, 'models'> & {
  faqs: readonly FaqCard[]
  products: readonly ProductCard[]
  notice: string
}): OfflineList {
  const href = (path: string) => pagePath({ lang, layout, path })
  const general = faqs.filter(({ models }) => models.length === products.length)
  const common = [
    routes.myHome(),
    routes.offline(),
    routes.helpCentre(),
    routes.faqs(),
    ...general.map((faq) => routes.faq(faq)),
  ]
  const models = products.map((product): [string, string[]] => {
    const own = faqs.filter((faq) => !general.includes(faq) && faq.models.includes(product.model))
    const wiring = product.model.startsWith('MTS300') ? [routes.wiringGuide()] : []
    return [product.model, [routes.product(product), ...own.map((faq) => routes.faq(faq)), ...wiring].map(href)]
  })
  return {
    notice,
    pages: { common: [...common.map(href), `/search/${lang}.json`], models: Object.fromEntries(models) },
  }
}
